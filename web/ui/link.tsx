import { type ComponentProps, createContext, type ElementType, useContext } from 'react'

/**
 * What a link is made of. The site leaves it at <a>; an application with a router gives its own component, which
 * takes `href` like <a> does, so that the kit knows no router.
 */
export const LinkContext = createContext<ElementType<ComponentProps<'a'>>>('a')

export const Anchor = (props: ComponentProps<'a'> & { href: string }) => {
  const Link = useContext(LinkContext)
  return <Link {...props} />
}
