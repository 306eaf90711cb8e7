import { Avatar } from '../../../ui/art/avatar.tsx'

type Person = { contact_account_id: number; name: string; email: string }

export const nameOf = ({ name, email }: Pick<Person, 'name' | 'email'>) => name || email

/** A person of a team in a line: picture and name. */
export const PersonMark = ({ person }: { person: Person }) => (
  <span className="flex min-w-0 items-center gap-2">
    <Avatar id={person.email} name={nameOf(person)} className="size-6" />
    <span className="min-w-0 truncate" title={nameOf(person)}>
      {nameOf(person)}
    </span>
  </span>
)
