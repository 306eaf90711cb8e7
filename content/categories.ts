import * as z from 'zod/mini'
import source from './categories.json' with { type: 'json' }
import { Path, Text } from './text.ts'

const InBoth = z.strictObject({ vi: Text, en: Text })

const Category = z.strictObject({
  path: Path,
  name: InBoth,
  banner: InBoth,
  groups: z
    .array(
      z.strictObject({
        id: z.string().check(z.regex(/^[a-z-]+$/)),
        name: InBoth,
        icon: z.string(),
        /** AI packages name a department; digital and green ones name the group itself as their category. */
        department: z.optional(z.enum(['Finance', 'Sales', 'Marketing', 'IT', 'Admin & Legal', 'HR'])),
        departmentLabel: z.optional(InBoth),
      }),
    )
    .check(z.minLength(1)),
})

export const Categories = z.strictObject({ digital: Category, green: Category, ai: Category })
export type Categories = z.infer<typeof Categories>

/** The three catalogues and their groups of solutions, in the order in which menus show them. */
export const categories = Categories.parse(source)
