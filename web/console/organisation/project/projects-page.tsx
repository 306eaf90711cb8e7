import { useRouter, useSearch } from '@tanstack/react-router'
import { me } from '../../../api/me.ts'
import { prefetch, useLoaded } from '../../../api/query.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { RowHeightSwitch } from '../../../ui/table/row-height-switch.tsx'
import { SegmentedControl } from '../../../ui/field/segmented-control.tsx'
import { m } from '../../../words/compiled/messages.js'
import { paths, routeId } from '../../paths.ts'
import { SearchBox } from '../../list/search-box.tsx'
import { DeletedTable } from './deleted-table.tsx'
import { NewProject } from './new-project.tsx'
import { ProjectTable } from './project-table.tsx'

/** The list shows its own loading state. */
export const loader = () => prefetch(me())
export const title = m.console_projects

export default function ProjectsPage() {
  const { history } = useRouter()
  const { search = '', show, new: isNew = false } = useSearch({ from: routeId('projects') })
  // a new time zone re-renders the whole page: every row shows a date
  useLoaded(me())
  return (
    <>
      <PageHead title={m.console_projects()} actions={<NewProject opensDialog={isNew} />}>
        {m.project_lead()}
      </PageHead>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchBox
          label={m.project_search()}
          placeholder={m.project_search_hint()}
          value={search}
          onChange={(next) => history.replace(paths.projects({ search: { search: next, show } }))}
        />
        <div className="ml-auto flex flex-wrap items-center gap-3 max-sm:w-full max-sm:[&>*]:flex-auto">
          <SegmentedControl
            label={m.project_show()}
            segments={[
              { value: 'current', label: m.project_current() },
              { value: 'deleted', label: m.project_deleted() },
            ]}
            value={show ?? 'current'}
            onChange={(next) =>
              history.replace(paths.projects({ search: { search, show: next === 'deleted' ? next : undefined } }))
            }
          />
          <RowHeightSwitch table="projects" />
        </div>
      </div>
      {show === 'deleted' ? <DeletedTable search={search} /> : <ProjectTable search={search} create={<NewProject />} />}
    </>
  )
}
