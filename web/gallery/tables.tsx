import { Archive, CircleCheck, CircleDashed, Search } from 'lucide-react'
import { Avatar } from '../ui/art/avatar.tsx'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Input } from '../ui/field/input.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pagination } from '../ui/table/pagination.tsx'
import { RowHeightSwitch } from '../ui/table/row-height-switch.tsx'
import { RowTitle } from '../ui/table/row-title.tsx'
import { type Column, Table } from '../ui/table/table.tsx'
import { Tag } from '../ui/tag.tsx'
import { people, type Project, projects } from './samples.ts'
import { Chapter, Specimen } from './show.tsx'

const states = {
  Active: (
    <Tag tone="jade" icon={<CircleCheck />}>
      Active
    </Tag>
  ),
  Planning: (
    <Tag tone="sky" icon={<CircleDashed />}>
      Planning
    </Tag>
  ),
  Archived: <Tag icon={<Archive />}>Archived</Tag>,
}

const Owner = ({ index }: { index: number }) => {
  const person = people[index] ?? people[0]
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar id={person.id} name={person.name} className="size-6" />
      <span className="min-w-0 wrap-break-word">{person.name}</span>
    </span>
  )
}

const columns: readonly Column<Project>[] = [
  {
    header: 'Name',
    inList: 'title',
    cell: ({ name, about }) => (
      <RowTitle href="#tables" sub={about}>
        {name}
      </RowTitle>
    ),
  },
  { header: 'Status', inList: 'aside', width: '@4xl:w-36', cell: ({ status }) => states[status] },
  { header: 'Owner', width: '@4xl:w-56', cell: ({ owner }) => <Owner index={owner} /> },
  {
    header: 'Created',
    inList: 'detail',
    width: '@4xl:w-32',
    className: 'num whitespace-nowrap',
    cell: ({ created }) => created,
  },
  { header: 'November so far', inList: 'detail', width: '@4xl:w-40', number: true, cell: ({ cost }) => cost },
]

const nothing = () => undefined
const key = (project: Project) => project.id

export const Tables = () => (
  <Chapter id="tables" title="Tables">
    <Specimen name="Page head, filters, table" wide>
      <PageHead title="Projects" actions={<Button>New Project</Button>}>
        A project holds the resources of one piece of work and the teams that may touch them.
      </PageHead>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="w-80 max-sm:w-full">
          <Input
            aria-label="Search projects"
            start={<Search className="size-4" />}
            placeholder="Search name, description or owner"
          />
        </div>
        <RowHeightSwitch table="gallery-projects" />
      </div>
      <Table
        name="gallery-projects"
        caption="Projects"
        columns={columns}
        rows={projects}
        rowKey={key}
        footer={<Pagination onNext={nothing}>1–5 of 12 projects</Pagination>}
      />
    </Specimen>
    <Specimen name="Loading" wide>
      <Table name="gallery-projects" caption="Projects" columns={columns} rows={undefined} expected={3} rowKey={key} />
    </Specimen>
    <Specimen name="Empty" wide>
      <Table
        name="gallery-projects"
        caption="Projects"
        columns={columns}
        rows={[]}
        rowKey={key}
        empty={
          <div className="rounded-xl border border-line">
            <EmptyState small title="No project matches" action={<Button variant="quiet">Clear the search</Button>}>
              Nothing is called “xyz”. Search for a part of the name, the description or the owner.
            </EmptyState>
          </div>
        }
      />
    </Specimen>
  </Chapter>
)
