// A disc's description, in the limited HTML the spec allows (TX12 to TX15).
import type { DiscDetail } from '@bagwise/contract'
import { DESCRIPTION_POLICY, LINK_ATTRIBUTES, NO_DESCRIPTION } from '@bagwise/domain/text'
import purifier from 'dompurify'
import { createElement, type ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import { type DescriptionNode, descriptionTree } from './description-tree.ts'

/** The server sanitized it already; in the browser nothing is trusted because of where it came from. */
const purified = (html: string): string =>
  purifier.isSupported
    ? purifier.sanitize(html, {
        ALLOWED_TAGS: [...DESCRIPTION_POLICY.tags],
        ALLOWED_ATTR: [...DESCRIPTION_POLICY.linkAttributes],
        ALLOW_DATA_ATTR: false,
        ALLOW_ARIA_ATTR: false,
      })
    : html

const LOOK =
  'grid max-w-prose gap-3 [&_a]:font-semibold [&_a]:text-accent [&_a]:underline [&_blockquote]:border-l-4 [&_blockquote]:border-line [&_blockquote]:pl-4 [&_ol]:list-decimal [&_ol]:pl-5 [&_pre]:overflow-auto [&_ul]:list-disc [&_ul]:pl-5'

type DiscDescriptionProps = { description: DiscDetail['description']; className?: string }

export function DiscDescription({ description, className }: DiscDescriptionProps) {
  if (description.kind === 'html')
    return (
      <div className={cx(LOOK, className)}>
        {descriptionTree(purified(description.html)).map(drawn)}
      </div>
    )
  return (
    <p className={cx('max-w-prose', description.kind === 'empty' && 'text-ink-soft', className)}>
      {description.text || NO_DESCRIPTION}
    </p>
  )
}

/** React escapes every text, and only tags of the policy reach it. */
function drawn(node: DescriptionNode, index: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag, href, children } = node
  const link = href === null ? {} : { href, ...LINK_ATTRIBUTES }
  return createElement(tag, { key: index, ...link }, ...children.map(drawn))
}
