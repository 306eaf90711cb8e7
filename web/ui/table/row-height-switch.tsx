import { Rows2, Rows4 } from 'lucide-react'
import { m } from '../../words/compiled/messages.js'
import { useRowHeight } from './row-height.ts'
import { SegmentedControl } from '../field/segmented-control.tsx'

type RowHeightSwitchProps = {
  table: string
  /** Its rows differ on phones too; those of a table, which is a list there, have no fixed height. */
  onPhones?: boolean
}

/** Beside the filters of the table with the same name. */
export const RowHeightSwitch = ({ table, onPhones = false }: RowHeightSwitchProps) => {
  const [height, choose] = useRowHeight(table)
  return (
    <SegmentedControl
      label={m.ui_rows_height()}
      value={height}
      onChange={choose}
      className={onPhones ? 'max-sm:w-full' : 'max-sm:hidden'}
      segments={[
        { value: 'comfortable', label: m.ui_rows_comfortable(), icon: <Rows2 /> },
        { value: 'compact', label: m.ui_rows_compact(), icon: <Rows4 /> },
      ]}
    />
  )
}
