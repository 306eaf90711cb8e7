import { baoMatQuanTri } from './bao-mat-quan-tri.ts'
import { congNgheAi } from './cong-nghe-ai.ts'
import { dinhDanhGiaoTiep } from './dinh-danh-giao-tiep.ts'
import { haTangLuuTru } from './ha-tang-luu-tru.ts'
import { hanhChinhAi } from './hanh-chinh-ai.ts'
import { heThongQuanLy } from './he-thong-quan-ly.ts'
import { kinhDoanhAi } from './kinh-doanh-ai.ts'
import { marketingAi } from './marketing-ai.ts'
import { moiTruong } from './moi-truong.ts'
import { nhanSuAi } from './nhan-su-ai.ts'
import type { Accent, Theme } from './palette.ts'
import { takePen } from './pen.ts'
import { size } from './pieces.ts'
import { quanTri } from './quan-tri.ts'
import type { Scene } from './scene.ts'
import { taiChinhAi } from './tai-chinh-ai.ts'
import { tangTocTruyenTai } from './tang-toc-truyen-tai.ts'
import { xaHoi } from './xa-hoi.ts'

const groups: readonly (readonly [id: string, accent: Accent, scenes: readonly Scene[]])[] = [
  ['ha-tang-luu-tru', 'digital', haTangLuuTru],
  ['dinh-danh-giao-tiep', 'digital', dinhDanhGiaoTiep],
  ['he-thong-quan-ly', 'digital', heThongQuanLy],
  ['tang-toc-truyen-tai', 'digital', tangTocTruyenTai],
  ['bao-mat-quan-tri', 'digital', baoMatQuanTri],
  ['moi-truong', 'green', moiTruong],
  ['xa-hoi', 'green', xaHoi],
  ['quan-tri', 'green', quanTri],
  ['tai-chinh-ai', 'ai', taiChinhAi],
  ['kinh-doanh-ai', 'ai', kinhDoanhAi],
  ['marketing-ai', 'ai', marketingAi],
  ['cong-nghe-ai', 'ai', congNgheAi],
  ['hanh-chinh-ai', 'ai', hanhChinhAi],
  ['nhan-su-ai', 'ai', nhanSuAi],
]

const draw = (scene: Scene, theme: Theme, accent: Accent) => {
  const pen = takePen(theme, accent)
  return pen.finish(size.width, size.height, scene(pen))
}

/** Every view of every group, light and dark, by its path under the public folder. */
export const solutionViews: Record<string, () => string> = Object.fromEntries(
  groups.flatMap(([id, accent, scenes]) =>
    scenes.flatMap((scene, index) => [
      [`art/solutions/${id}-${index + 1}.svg`, () => draw(scene, 'light', accent)],
      [`art/solutions/${id}-${index + 1}-dark.svg`, () => draw(scene, 'dark', accent)],
    ]),
  ),
)
