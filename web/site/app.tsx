import type { ComponentType } from 'react'
import { SiteLayout } from './layout/site-layout.tsx'
import { PageContext } from './page/page-context.ts'
import type { PageData } from './page/page.ts'

type AppProps = { data: PageData; View: ComponentType<{ content: unknown }> }

export const App = ({ data, View }: AppProps) => (
  <PageContext value={data}>
    <SiteLayout>
      <View content={data.content} />
    </SiteLayout>
  </PageContext>
)
