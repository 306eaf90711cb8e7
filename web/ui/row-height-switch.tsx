import { Rows2, Rows4 } from 'lucide-react'
import { m } from '../words/compiled/messages.js'
import { useRowHeight } from './row-height.ts'
import { SegmentedControl } from './segmented-control.tsx'

/** Beside the filters of the table with the same name. */
export const RowHeightSwitch = ({ table }: { table: string }) => {
  const [height, choose] = useRowHeight(table)
  return (
    <SegmentedControl
      label={m.ui_rows_height()}
      value={height}
      onChange={choose}
      segments={[
        { value: 'comfortable', label: m.ui_rows_comfortable(), icon: <Rows2 /> },
        { value: 'compact', label: m.ui_rows_compact(), icon: <Rows4 /> },
      ]}
    />
  )
}
