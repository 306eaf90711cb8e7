import { Brand, BrandMark } from '../ui/art/brand.tsx'
import { Chapter, Specimen } from './show.tsx'

const swatches = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['ink', 'bg-ink'],
  ['ink-2', 'bg-ink-2'],
  ['ink-3', 'bg-ink-3'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['jade', 'bg-jade'],
  ['jade-tint', 'bg-jade-tint'],
  ['gold', 'bg-gold'],
  ['gold-tint', 'bg-gold-tint'],
  ['gold-ink', 'bg-gold-ink'],
  ['lacquer', 'bg-lacquer'],
  ['lacquer-tint', 'bg-lacquer-tint'],
  ['sky', 'bg-sky'],
  ['sky-tint', 'bg-sky-tint'],
  ['leaf', 'bg-leaf'],
  ['leaf-tint', 'bg-leaf-tint'],
  ['plum', 'bg-plum'],
  ['plum-tint', 'bg-plum-tint'],
  ['deep', 'bg-deep'],
  ['deep-2', 'bg-deep-2'],
  ['off', 'bg-off'],
] as const

export const Foundations = () => (
  <Chapter id="foundations" title="Colour, type, mark">
    <Specimen name="Palette" wide className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
      {swatches.map(([name, look]) => (
        <div key={name} className="min-w-0 text-xs text-ink-2">
          <div className={`mb-1.5 h-12 rounded-md border border-line ${look}`} />
          {name}
        </div>
      ))}
    </Specimen>
    <Specimen name="Type" wide className="grid gap-2">
      <p className="text-5xl font-semibold tracking-[-0.028em] max-sm:text-4xl">
        Đồng hành cùng 1.000.000 doanh nghiệp
      </p>
      <p className="text-3xl font-semibold tracking-tight">Chuyển đổi số là con đường ngắn nhất</p>
      <p className="text-2xl font-semibold tracking-tight">Ẩn, Ế, Ữ: dấu chồng vẫn đủ chỗ</p>
      <p className="text-lg">Một nơi để tìm, chọn và triển khai giải pháp số, xanh và AI cho doanh nghiệp Việt Nam.</p>
      <p>Body 15/24. Runs side by side with you, step by step upwards.</p>
      <p className="text-ui">Tables and controls 14/20</p>
      <p className="text-sm text-ink-2">Secondary 13/20</p>
      <p className="num text-ui">Money in tabular figures: 24.464.000đ · 11.111.111đ</p>
      <p className="font-mono text-sm">req_01JCN4W8Y2F7K0T5XQ3B</p>
    </Specimen>
    <Specimen name="Brand">
      <Brand />
      <BrandMark className="size-12" />
      <span className="deep flex items-center gap-4 rounded-lg px-4 py-3">
        <Brand onDeep />
        <BrandMark onDeep className="size-12" />
      </span>
    </Specimen>
  </Chapter>
)
