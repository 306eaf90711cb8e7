import type { PackageView } from './package-view.ts'

/** The accent of each catalogue; elements inside use `--acc` and `--acc-tint` and need not know which. */
export const accentLook: Record<PackageView['catalogue'], string> = {
  digital: '[--acc-tint:var(--color-sky-tint)] [--acc:var(--color-sky)]',
  green: '[--acc-tint:var(--color-leaf-tint)] [--acc:var(--color-leaf)]',
  ai: '[--acc-tint:var(--color-plum-tint)] [--acc:var(--color-plum)]',
}
