// The icons of ui/ by meaning. They come from lucide, like all others.
import {
  ChevronDown,
  CircleAlert,
  CircleCheck,
  EllipsisVertical,
  Eye,
  EyeOff,
  Menu,
  X,
} from 'lucide-react'

const ICONS = {
  close: X,
  menu: Menu,
  chevron: ChevronDown,
  done: CircleCheck,
  alert: CircleAlert,
  eye: Eye,
  'eye-off': EyeOff,
  dots: EllipsisVertical,
} as const

type IconProps = { name: keyof typeof ICONS; size?: number; className?: string }

/** Decoration: the text next to it must say the same. */
export function Icon({ name, size = 20, className }: IconProps) {
  const Drawing = ICONS[name]
  return <Drawing aria-hidden="true" size={size} className={className} />
}
