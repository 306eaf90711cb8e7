import {
  AtSign,
  BadgeDollarSign,
  Boxes,
  CodeXml,
  Database,
  FileSearch,
  Headset,
  HeartHandshake,
  Leaf,
  type LucideProps,
  Megaphone,
  Scale,
  ScanSearch,
  ShieldCheck,
  Zap,
} from 'lucide-react'

const icons: Record<string, typeof Leaf> = {
  database: Database,
  'at-sign': AtSign,
  boxes: Boxes,
  zap: Zap,
  'shield-check': ShieldCheck,
  leaf: Leaf,
  'heart-handshake': HeartHandshake,
  scale: Scale,
  'badge-dollar-sign': BadgeDollarSign,
  headset: Headset,
  megaphone: Megaphone,
  'code-xml': CodeXml,
  'file-search': FileSearch,
  'scan-search': ScanSearch,
}

/** The icons that content/categories.json names; only these are downloaded. */
export const GroupIcon = ({ name, ...rest }: { name: string } & LucideProps) => {
  const Icon = icons[name] ?? Boxes
  return <Icon aria-hidden {...rest} />
}
