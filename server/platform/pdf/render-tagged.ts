import { Document, Page, pdf, Svg, Text } from '@react-pdf/renderer'
import { Children, cloneElement, createElement as h, isValidElement, type ReactElement, type ReactNode } from 'react'

/** Roles of PDF 1.7 (14.8.4) that our documents use. What is no content (a running head) is an artifact. */
export type Role =
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'Sect'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'L'
  | 'LI'
  | 'LBody'
  | 'Figure'
  | 'Artifact'

/** Elements that only hold others; every other role holds text. */
const groups = new Set<Role>(['Sect', 'Table', 'TR', 'L', 'LI'])

/** One element of the structure tree. */
export type Tag = { role: Role; parent: Tag | undefined; alt: string | undefined; isRepeated: boolean }

/** For an element whose parts lie in several boxes: a table that goes on, the lines of a paragraph. */
export const createTag = (role: Role, parent?: Tag): Tag => ({ role, parent, alt: undefined, isRepeated: false })

/** Gives an element its role: `h(Text, { style, ...is('H1') }, title)`. A text without one is a paragraph. */
export const is = (role: Role, alt?: string): { role: Role; alt: string | undefined } => ({ role, alt })

/** The same with a tag that several boxes share. */
export const partOf = (tag: Tag): { tag: Tag } => ({ tag })

type Props = { tag?: Tag; role?: Role; alt?: string; fixed?: boolean; render?: unknown; children?: ReactNode }
type Context = { parent: Tag | undefined; leaf: Tag | undefined; isRepeated: boolean }

const prefix = 'tag:'
const tags = new Map<string, Tag>()
let last = 0

/** The renderer hands the id of a node to its canvas when it has drawn it: the only trace of a node down there. */
const identify = (element: ReactElement<Props>, tag: Tag, used: string[], children?: ReactNode) => {
  const id = `${prefix}${(last += 1)}`
  tags.set(id, tag)
  used.push(id)
  const props = { id } as Partial<Props>
  return children === undefined ? cloneElement(element, props) : cloneElement(element, props, children)
}

const mark = (node: ReactNode, context: Context, used: string[]): ReactNode => {
  if (!isValidElement<Props>(node))
    return Array.isArray(node) ? node.map((each: ReactNode) => mark(each, context, used)) : node
  const { tag: given, role, alt, fixed, render, children } = node.props
  const isRepeated = context.isRepeated || fixed === true
  const tagOf = (own: Role): Tag => ({ role: own, parent: context.parent, alt, isRepeated })
  if (node.type === Svg) return identify(node, tagOf(role ?? 'Artifact'), used)
  if (node.type === Text) {
    const isArtifact = render !== undefined || (fixed === true && !role)
    return identify(node, isArtifact ? tagOf('Artifact') : (given ?? context.leaf ?? tagOf(role ?? 'P')), used)
  }
  const own = role ?? (fixed ? 'Artifact' : undefined)
  const tag = given ?? (own && tagOf(own))
  const inner = {
    parent: tag && groups.has(tag.role) ? tag : context.parent,
    leaf: tag && !groups.has(tag.role) ? tag : context.leaf,
    isRepeated,
  }
  if (children === undefined) return node
  return cloneElement(node, {}, ...Children.toArray(children).map((child) => mark(child, inner, used)))
}

/** The parts of the renderer's canvas that we use; it neither exports nor types its class. */
type Content = object
type Element = { add(child: Content | Element): void }
type Canvas = {
  page: { content: { buffer: (Buffer | string)[] } }
  addContent(data: string): Canvas
  addNamedDestination(name: string, ...place: unknown[]): void
  markStructureContent(tag: string): Content
  endMarkedContent(): void
  getMarkInfoDictionary(): { data: { Marked?: boolean } }
  struct(role: string, options: { alt?: string; scope?: string }): Element
  addStructure(element: Element): void
}
type Drawn = { content: Content; chunks: (Buffer | string)[]; at: number }
type Structure = { root: Element; elements: Map<Tag, Element>; pending: Drawn[]; done: Set<Tag> }

const structures = new WeakMap<Canvas, Structure>()

const structureOf = (canvas: Canvas): Structure => {
  const known = structures.get(canvas)
  if (known) return known
  canvas.getMarkInfoDictionary().data.Marked = true
  const root = canvas.struct('Document', {})
  canvas.addStructure(root)
  const structure = { root, elements: new Map(), pending: [], done: new Set<Tag>() }
  structures.set(canvas, structure)
  return structure
}

const elementOf = (canvas: Canvas, structure: Structure, tag: Tag): Element => {
  const known = structure.elements.get(tag)
  if (known) return known
  const { role, alt, parent } = tag
  const element = canvas.struct(role, { ...(alt && { alt }), ...(role === 'TH' && { scope: 'Column' }) })
  const holder = parent ? elementOf(canvas, structure, parent) : structure.root
  holder.add(element)
  structure.elements.set(tag, element)
  return element
}

/** What has been drawn since the last node belongs to this one. */
const settle = (canvas: Canvas, tag: Tag) => {
  const structure = structureOf(canvas)
  const drawn = structure.pending.splice(0)
  // a head row that is repeated on the next page is content once
  const isArtifact = tag.role === 'Artifact' || (tag.isRepeated && structure.done.has(tag))
  if (isArtifact) {
    for (const { chunks, at } of drawn) chunks[at] = Buffer.from('/Artifact BMC\n', 'latin1')
    return
  }
  if (tag.role === 'Figure') {
    drawn.push({ content: canvas.markStructureContent('Figure'), chunks: [], at: 0 })
    canvas.endMarkedContent()
  }
  if (drawn.length === 0) return
  const element = elementOf(canvas, structure, tag)
  for (const { content } of drawn) element.add(content)
  if (tag.isRepeated) structure.done.add(tag)
}

/** Each piece of text becomes marked content; whose it is, is known when its node has been drawn. */
const patch = (canvas: Canvas) => {
  const { addContent, addNamedDestination } = canvas
  canvas.addContent = function addMarked(this: Canvas, data: string) {
    if (data === 'BT') {
      const content = this.markStructureContent('Span')
      const chunks = this.page.content.buffer
      structureOf(this).pending.push({ content, chunks, at: chunks.length - 1 })
    }
    addContent.call(this, data)
    if (data === 'ET') this.endMarkedContent()
    return this
  }
  canvas.addNamedDestination = function settleOr(this: Canvas, name: string, ...place: unknown[]) {
    const tag = tags.get(name)
    if (tag) settle(this, tag)
    else addNamedDestination.call(this, name, ...place)
  }
}

const readAll = async (stream: AsyncIterable<Buffer | string>): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

const draw = (document: ReactElement) =>
  pdf(document as Parameters<typeof pdf>[0]).toBuffer() as Promise<unknown> as Promise<AsyncIterable<Buffer | string>>

// the class of the canvas is only reachable through a drawn document
const sample = await draw(h(Document, null, h(Page)))
patch(Object.getPrototypeOf(sample) as Canvas)
await readAll(sample)

/**
 * Renders a document with a structure tree, so that screen readers find headings, tables and alternative texts in
 * reading order. The renderer itself draws text without structure.
 */
export const renderTagged = async (document: ReactElement): Promise<Buffer> => {
  const used: string[] = []
  const marked = mark(document, { parent: undefined, leaf: undefined, isRepeated: false }, used)
  try {
    return await readAll(await draw(marked as ReactElement))
  } finally {
    for (const id of used) tags.delete(id)
  }
}
