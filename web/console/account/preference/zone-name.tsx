import { readZone } from './time-zones.ts'

/** `Asia/Ho Chi Minh GMT+7`, with a muted offset. */
export const ZoneName = ({ zone }: { zone: string }) => {
  const { label, detail } = readZone(zone)
  return (
    <>
      {label} <span className="num text-ink-2">{detail}</span>
    </>
  )
}
