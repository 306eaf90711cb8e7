import { categories } from '@song-hanh/content/categories'
import { aiPackages, digitalPackages, greenCards } from '@song-hanh/content/packages'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PackageIcon } from './package-icon.tsx'

test('every icon that content names is drawn', () => {
  const groups = Object.values(categories).flatMap((category) => category.groups)
  const named = [digitalPackages.vi, greenCards.vi, aiPackages.vi, groups].flatMap((items) =>
    items.map(({ icon }) => icon),
  )
  for (const name of new Set(named))
    expect(renderToString(<PackageIcon name={name} />), name).toContain(`lucide-${name}`)
})
