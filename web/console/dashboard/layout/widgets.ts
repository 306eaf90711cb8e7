import type { WidgetId } from '@song-hanh/contract/dashboard/layout'
import {
  AppWindow,
  History,
  LifeBuoy,
  type LucideIcon,
  Mountain,
  Newspaper,
  Shield,
  ShieldAlert,
  Signpost,
  Store,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { m } from '../../../words/compiled/messages.js'
import { Advisor, AdvisorCount } from '../widget/advisor.tsx'
import { AllPosts, Blog } from '../widget/blog.tsx'
import { AllProjects, Applications } from '../widget/applications.tsx'
import { Help } from '../widget/help.tsx'
import { Security, ToSessions } from '../widget/security.tsx'
import { Solutions, ToMarketplace } from '../widget/solutions.tsx'
import { Transformation } from '../widget/transformation/transformation.tsx'
import { ForgetVisited, Visited } from '../widget/visited.tsx'
import { Welcome, WelcomeProgress } from '../widget/welcome.tsx'

export type WidgetView = {
  title: () => string
  icon: LucideIcon
  /** Interactive: shows activity of the person or the organisation, and asks for action. */
  type: 'interactive' | 'static'
  /** Fetches its own data and shows its own loading, empty and failed states. `size` is its width in columns. */
  Body: ComponentType<{ size: number }>
  /** At the right of the title: a figure, a link. */
  aside?: ComponentType<{ size: number }>
  /** The widget draws its own surface and title. */
  bare?: true
}

export const widgetViews: Record<WidgetId, WidgetView> = {
  'recently-visited': {
    title: m.widget_visited,
    icon: History,
    type: 'interactive',
    Body: Visited,
    aside: ForgetVisited,
  },
  help: { title: m.widget_help, icon: LifeBuoy, type: 'static', Body: Help },
  'trusted-advisor': {
    title: m.widget_advisor,
    icon: ShieldAlert,
    type: 'interactive',
    Body: Advisor,
    aside: AdvisorCount,
  },
  'digital-transformation': {
    title: m.widget_transformation,
    icon: Mountain,
    type: 'static',
    Body: Transformation,
    bare: true,
  },
  applications: {
    title: m.widget_applications,
    icon: AppWindow,
    type: 'interactive',
    Body: Applications,
    aside: AllProjects,
  },
  welcome: { title: m.widget_welcome, icon: Signpost, type: 'interactive', Body: Welcome, aside: WelcomeProgress },
  solutions: { title: m.widget_solutions, icon: Store, type: 'static', Body: Solutions, aside: ToMarketplace },
  security: { title: m.widget_security, icon: Shield, type: 'interactive', Body: Security, aside: ToSessions },
  blog: { title: m.widget_blog, icon: Newspaper, type: 'static', Body: Blog, aside: AllPosts },
}
