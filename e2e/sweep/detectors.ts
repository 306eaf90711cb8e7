import { readdirSync, readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'

/** Checks of a screen besides accessibility and layout shift. */

/** Reports every violation of the content security policy with its page. */
export const observePolicyViolations = async (
  context: BrowserContext,
  report: (page: Page, detail: string) => void,
) => {
  await context.exposeBinding('reportViolation', ({ page }, detail: string) => report(page, detail))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportViolation } = window as unknown as { reportViolation: (detail: string) => void }
      reportViolation(
        `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
      )
    })
  })
}

/** Reports uncaught errors and console errors. */
export const observeErrors = (page: Page, report: (detail: string) => void) => {
  page.on('pageerror', ({ message }) => {
    // the browser skips a view transition when the next page is late; harmless
    if (!message.startsWith('Transition was')) report(`uncaught: ${message}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()} ${message.location().url}`)
  })
}

/** The elements that make the document wider than the window. */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= innerWidth) return []
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > innerWidth + 0.5
    /** Content that scrolls inside a fitting element does not widen the document. */
    const isClipped = ({ parentElement: parent }: Element): boolean =>
      parent !== null && ((getComputedStyle(parent).overflowX !== 'visible' && !isBeyond(parent)) || isClipped(parent))
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.checkVisibility() && isBeyond(element) && !isClipped(element),
    )
    const innermost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)))
    const names = innermost.slice(0, 3).map((element) => element.outerHTML.slice(0, 160))
    return [`the document is ${scrollWidth} px wide in ${innerWidth} px: ${names.join(' | ')}`]
  })

/** Tags whose words run out of their tint. */
export const findBurstTags = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-tag]')]
      .filter((tag) => tag.checkVisibility() && tag.scrollWidth > tag.clientWidth)
      .map((tag) => `${tag.textContent}: ${tag.scrollWidth} px of words in ${tag.clientWidth} px`),
  )

type Language = 'vi' | 'en'
type Words = { keys: Set<string>; sentences: Record<Language, Set<string>> }

/** Data may contain a single word of ours, but not a whole sentence. */
const isSentence = (message: string) => /^\S+ \S+ .*[.?!]$/.test(message) && !message.includes('{')

/** Message keys, and the full sentences of each language. */
const readWords = (): Words => {
  const folder = new URL('../../web/words/', import.meta.url)
  const words: Words = { keys: new Set(), sentences: { vi: new Set(), en: new Set() } }
  for (const file of readdirSync(folder)) {
    const language = /\.(vi|en)\.json$/.exec(file)?.[1] as Language | undefined
    if (!language) continue
    const messages = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, unknown>
    for (const [key, message] of Object.entries(messages)) {
      words.keys.add(key)
      if (typeof message === 'string' && isSentence(message)) words.sentences[language].add(message)
    }
  }
  return words
}
const words = readWords()

type Text = { text: string; language: string; isCode: boolean }

/** Visible text, and attributes that assistive technology reads. */
const readTexts = (page: Page): Promise<Text[]> =>
  page.evaluate(() => {
    const texts: Text[] = []
    const add = (element: Element, given: string | null) => {
      const text = given?.trim()
      if (!text) return
      const language = element.closest('[lang]')?.getAttribute('lang') ?? ''
      texts.push({ text, language, isCode: element.closest('code, pre, kbd, samp') !== null })
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode } = walker
      const element = currentNode.parentElement
      if (element && !element.closest('script, style, noscript') && element.checkVisibility())
        add(element, currentNode.nodeValue)
    }
    const named = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder']
    for (const element of document.body.querySelectorAll(named.map((name) => `[${name}]`).join()))
      if (element.checkVisibility()) for (const name of named) add(element, element.getAttribute(name))
    return texts
  })

/** Words that make a sentence and that the other language does not have. */
const sentenceWords = {
  en: /\b(?:the|you|your|we|our|is|are|with|from|this|that|have|has|and|for|not|can)\b/i,
  vi: /(?<!\p{L})(?:và|của|bạn|chúng tôi|được|không|những|các|với|này|để|có)(?!\p{L})/iu,
} as const

/** Three words or more; names, labels and figures are not sentences. */
const isProse = (text: string) => text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length >= 3

/** Whether a text has a sentence of the other language. */
export const isForeign = (text: string, language: Language): boolean =>
  isProse(text) && sentenceWords[language === 'vi' ? 'en' : 'vi'].test(text)

/**
 * Visible sentences in another language than the page's, whether they are ours or not. What an element declares by its
 * own `lang` is left out.
 */
export const findForeignSentences = async (page: Page, language: Language): Promise<string[]> => {
  const texts = await readTexts(page)
  const foreign = texts.filter(
    ({ text, language: declared, isCode }) => !isCode && declared === language && isForeign(text, language),
  )
  const wrongPage = texts.some(({ language: declared }) => declared === language) ? [] : [`no text in ${language}`]
  return [...wrongPage, ...new Set(foreign.map(({ text }) => text.slice(0, 160)))]
}

const broken = /\bundefined\b|\bNaN\b|\[object \w+\]|\bInvalid Date\b/
/** Legitimate in code samples. */
const brokenInProse = /\bnull\b|\{\w+\}/

/** Texts with a raw message key, a missing value, an unfilled placeholder, or in the wrong language. */
export const findBrokenText = async (page: Page): Promise<string[]> => {
  const isWrong = ({ text, language, isCode }: Text) => {
    if (broken.test(text)) return true
    if (isCode) return false
    if (
      brokenInProse.test(text) ||
      (text.match(/(?<![\w.])[a-z]+(?:_[a-z\d]+)+(?![\w.])/g) ?? []).some((word) => words.keys.has(word))
    )
      return true
    // a message of ours in the other language
    const other = language === 'vi' ? 'en' : 'vi'
    return words.sentences[other].has(text) && !words.sentences[language as Language]?.has(text)
  }
  const wrong = (await readTexts(page)).filter(isWrong)
  return [...new Set(wrong.map(({ text, language }) => `${language}: ${text.slice(0, 160)}`))]
}
