import { useState } from 'react'
import { SearchList } from '../../../ui/field/search-list.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { listZones } from './time-zones.ts'

type TimeZoneListProps = LazyPopupProps & { value: string; onChange: (zone: string) => void }

export const TimeZoneList = (props: TimeZoneListProps) => {
  // four hundred entries, each with its offset: built once
  const [zones] = useState(() => listZones(props.value))
  return <SearchList {...props} options={zones} placeholder={m.account_time_zone_search()} />
}
