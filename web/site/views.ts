import type { ComponentType } from 'react'

type ViewModule = { Page: ComponentType<{ content: never }> }

const modules = import.meta.glob<ViewModule>('./*/*-page.tsx')
const nameOf = (file: string) => file.replace(/^.*\//, '').replace(/-page\.tsx$/, '')

/** `landing` → `landing/landing-page.tsx`: a page is found by its file name and downloaded only where it is shown. */
export const views = new Map(Object.entries(modules).map(([file, load]) => [nameOf(file), { file, load }]))

export const loadView = async (name: string): Promise<ComponentType<{ content: unknown }>> => {
  const view = views.get(name)
  if (!view) throw new Error(`no view named ${name}`)
  return (await view.load()).Page as ComponentType<{ content: unknown }>
}
