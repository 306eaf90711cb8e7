const printRules = `
  @media screen { .print-sheet { display: none } }
  @media print {
    html, body { overflow: visible !important; background: #fff !important }
    body > :not(.print-sheet) { display: none !important }
    .print-sheet { padding: 2cm; color: #000 }
    .print-sheet h1 { font-size: 14pt }
    .print-sheet ol { margin: 1cm 0; columns: 2; font: 14pt/2 monospace; list-style: none }
  }`

const element = (tag: string, text = '') => Object.assign(document.createElement(tag), { textContent: text })

/** Prints only this, whatever page is open. The rules are added on demand, so that no page has to load them. */
export const printSheet = (head: string, lines: string[], foot: string) => {
  const rules = new CSSStyleSheet()
  rules.replaceSync(printRules)
  const list = element('ol')
  list.append(...lines.map((line) => element('li', line)))
  const sheet = element('div')
  sheet.className = 'print-sheet'
  sheet.append(element('h1', head), list, element('p', foot))
  document.body.append(sheet)
  document.adoptedStyleSheets.push(rules)
  const clear = () => {
    sheet.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rules)
  }
  addEventListener('afterprint', clear, { once: true })
  print()
}
