// Does a description become a tree of allowed tags and nothing else?
import { DESCRIPTION_POLICY } from '@bagwise/domain/text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DescriptionNode, descriptionTree } from './description-tree.ts'

const element = (tag: string, ...children: DescriptionNode[]) => ({ tag, href: null, children })

describe('the tree of a description', () => {
  it('[TX12] keeps allowed tags and their order', () => {
    expect(
      descriptionTree('<p>A <strong>fast</strong> disc.<br />Twice.</p><ul><li>x</li></ul>'),
    ).toEqual([
      element('p', 'A ', element('strong', 'fast'), ' disc.', element('br'), 'Twice.'),
      element('ul', element('li', 'x')),
    ])
  })

  it('reads the characters that sanitizers write', () => {
    expect(descriptionTree('<p>Black &amp; Gold &lt;3 &quot;x&quot;</p>')).toEqual([
      element('p', 'Black & Gold <3 "x"'),
    ])
  })

  it('does not read a character twice', () => {
    expect(descriptionTree('&amp;lt;b&amp;gt;')).toEqual(['&lt;b&gt;'])
  })

  it.each([
    ['https://example.org/a?b=1&amp;c=2', 'https://example.org/a?b=1&c=2'],
    ['mailto:ada@example.org', 'mailto:ada@example.org'],
    ['javascript:alert(1)', null],
    ['//example.org', null],
    ['data:text/html,x', null],
  ])('[TX15] [T68] a link to %s leads to %s', (href, allowed) => {
    expect(descriptionTree(`<a href="${href}" onclick="x">go</a>`)).toEqual([
      { tag: 'a', href: allowed, children: ['go'] },
    ])
  })

  it.each([
    ['<script>alert(1)</script>', ['alert(1)']],
    ['<img src=x onerror=alert(1)>', []],
    ['a < b', ['a ', '<', ' b']],
    ['<p>never closed', [element('p', 'never closed')]],
    ['</p>never opened', ['never opened']],
  ])('[T67] %s holds nothing that runs', (html, tree) => {
    expect(descriptionTree(html)).toEqual(tree)
  })

  it('[TX12] never holds a tag beyond the policy, and never nests without end', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<a href="javascript:x">',
      '<svg onload=x>',
      '<b',
      '>',
      '"',
      '<style>',
      'x',
      '<DIV>',
      '</div>',
    )
    const deepest = (nodes: readonly DescriptionNode[]): number =>
      nodes.reduce((most, node) => {
        if (typeof node === 'string') return most
        expect(DESCRIPTION_POLICY.tags).toContain(node.tag)
        expect(node.href).toBeNull()
        return Math.max(most, 1 + deepest(node.children))
      }, 0)
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 200 }), pieces => {
        expect(deepest(descriptionTree(pieces.join('')))).toBeLessThanOrEqual(20)
      }),
      { numRuns: 300 },
    )
  })
})
