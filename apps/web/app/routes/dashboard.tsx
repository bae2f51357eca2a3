// The same screen as My Bag under its second name.
export { clientLoader, default, loader, meta, shouldRevalidate } from './my-bag.tsx'
