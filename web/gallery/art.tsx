import { TerraceArt } from '../ui/art/terrace-art.tsx'
import { TerraceBanner } from '../ui/art/terrace-banner.tsx'
import { Chapter, Specimen } from './show.tsx'

export const Art = () => (
  <Chapter id="art" title="Artwork">
    <Specimen name="Hill" wide className="deep overflow-hidden rounded-xl">
      <img src="/art/hill.svg" alt="" width="860" height="680" className="ml-auto block h-auto w-full max-w-180" />
    </Specimen>
    <Specimen name="Ridge" wide className="-mx-4">
      <div aria-hidden="true" className="art-ridge -mb-px h-50" />
      <div className="deep px-6 py-8 text-ui text-on-deep-2">The footer begins in the colour of the foot.</div>
    </Specimen>
    <Specimen name="Map, upright and flat" wide className="grid gap-4 sm:grid-cols-2">
      <div aria-hidden="true" className="art-map h-140" />
      <div aria-hidden="true" className="art-map-flat h-80" />
    </Specimen>
    <Specimen name="Catalogue terraces" wide className="grid gap-4">
      <TerraceBanner steps={5} accent="sky" />
      <TerraceBanner steps={3} accent="leaf" />
      <TerraceBanner steps={6} accent="plum" />
    </Specimen>
    <Specimen name="Terraces without a crop" wide className="max-w-100">
      <TerraceArt />
    </Specimen>
  </Chapter>
)
