// The forms that name a bag, loaded beside the page: the list of refused words is not part of its first scripts.
import { lazy } from 'react'

const load = () => import('./bag-name-forms.tsx')

export const NewBagForm = lazy(() => load().then(({ NewBagForm }) => ({ default: NewBagForm })))
export const RenameBag = lazy(() => load().then(({ RenameBag }) => ({ default: RenameBag })))

/** So that a form opens right away; one that failed to load is asked for again when it is needed. */
export const preloadBagNameForms = (): void => void load().catch(() => undefined)
