import { type ComponentProps, createContext, type ElementType, useContext } from 'react'

/**
 * The link component. The site leaves it at <a>; an application with a router provides its own, which takes `href` like
 * <a>, so that the kit depends on no router.
 */
export const LinkContext = createContext<ElementType<ComponentProps<'a'>>>('a')

export const Anchor = (props: ComponentProps<'a'> & { href: string }) => {
  const Link = useContext(LinkContext)
  return <Link {...props} />
}
