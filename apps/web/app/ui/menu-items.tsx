// The items of a menu. The open menu draws them, so pages don't load its library.
import { type ComponentType, createContext, type ReactNode, use } from 'react'

export type MenuItemProps = {
  onSelect: () => void
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  children: ReactNode
}

type MenuParts = { readonly Item: ComponentType<MenuItemProps>; readonly Line: ComponentType }

/** Null outside of an open menu. */
export const MenuPartsContext = createContext<MenuParts | null>(null)

export function MenuItem(props: MenuItemProps) {
  const parts = use(MenuPartsContext)
  return parts ? <parts.Item {...props} /> : null
}

export function MenuLine() {
  const parts = use(MenuPartsContext)
  return parts ? <parts.Line /> : null
}
