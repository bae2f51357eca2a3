import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DESCRIPTION_TAGS, type DescriptionNode } from '@bagwise/domain/text'
import { parseDescription } from './parse-description.ts'

type Tag = (typeof DESCRIPTION_TAGS)[number]
const element = (tag: Tag, ...children: DescriptionNode[]) => ({ tag, children })

describe('allowed HTML', () => {
  it('[TX12] has these tags', () => {
    expect(DESCRIPTION_TAGS.toSorted().join(' ')).toBe(
      'a b blockquote br code div em h1 h2 h3 h4 h5 h6 i li ol p pre span strong ul',
    )
  })

  it.each([
    [
      '<p>A <strong>fast</strong> disc.<br />Twice.</p><ul><li>x</li></ul>',
      [
        element('p', 'A ', element('strong', 'fast'), ' disc.', element('br'), 'Twice.'),
        element('ul', element('li', 'x')),
      ],
    ],
    ['<P CLASS="a>b">x</P>', [element('p', 'x')]],
    ['<table><tr><td>x</td></tr></table>', ['x']],
    ['Black &amp; Gold &#60;3 &quot;x&quot;', ['Black & Gold <3 "x"']],
    ['&amp;lt;b&amp;gt;', ['&lt;b&gt;']],
    ['3 < 4', ['3 ', '<', ' 4']],
    ['x<style>p { color: red }</style><!-- <b>no</b> -->y', ['xy']],
    ['x <img src=y', ['x ']],
  ])('[TX12] parses %s', (html, nodes) => {
    expect(parseDescription(html)).toEqual(nodes)
  })

  it.each([
    ['<p>a<p>b', [element('p', 'a'), element('p', 'b')]],
    ['</p>a', ['a']],
    ['<p>a<b>b<div>c', [element('p', 'a', element('b', 'b')), element('div', 'c')]],
    ['<h1>a<h2>b', [element('h1', 'a'), element('h2', 'b')]],
    ['<a>a<a>b', [element('a', 'a'), element('a', 'b')]],
    [
      '<ul><li>a<ul><li>b</ul><li>c',
      [element('ul', element('li', 'a', element('ul', element('li', 'b'))), element('li', 'c'))],
    ],
  ])('[TX12] ends elements as browsers do: %s', (html, nodes) => {
    expect(parseDescription(html)).toEqual(nodes)
  })

  it('[TX12] [TX15] [T67] [T68] contains only allowed tags and links, at most twenty deep', () => {
    const piece = fc.oneof(
      fc.constantFrom('<p>', '</p>', '<DIV>', '</div>', '<ul>', '<li>', '<b', '>', '"', "'"),
      fc.constantFrom('<a href="javascript:x">', '<a href=ftp://x>', '<svg>', '<style>', '<!--'),
      fc.constantFrom('&lt;', '<', 'x', ' ', '='),
      fc.string(),
    )
    const depthOf = (nodes: readonly DescriptionNode[]): number =>
      Math.max(
        0,
        ...nodes.map(node => {
          if (typeof node === 'string') return 0
          expect(DESCRIPTION_TAGS).toContain(node.tag)
          expect(Object.keys(node).toSorted()).toEqual(['children', 'tag'])
          return 1 + depthOf(node.children)
        }),
      )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 100 }), pieces => {
        expect(depthOf(parseDescription(pieces.join('')))).toBeLessThanOrEqual(20)
      }),
      { numRuns: 300 },
    )
  })
})

describe('scripts', () => {
  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT src=x>',
    '< script>',
    '<p>ok</p><iframe src="https://x">',
    '<object data=x>',
    '<embed src=x>',
    '<form action=/x>',
    '</form>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href="java&#115;cript:alert(1)">x</a>',
    '<a href="java&#x73;cript&colon;alert(1)">x</a>',
    '<a href="java&Tab;script:alert(1)">x</a>',
    '<a href="vbscript:x">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<img src=x onerror=alert(1)>',
    '<p onclick="x()">x</p>',
    '<p/onmouseover=x>',
    '<p ONLOAD = "x">',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<xmp></xmp><img src=x onerror=alert(1)>',
    '<math><mtext><style><img src=x onerror=alert(1)>',
    '<p style="background:url(javascript:alert(1))">x</p>',
  ])('[TX13] [T67] turn a description into plain text: %j', html => {
    expect(parseDescription(`<b>words</b> ${html}`)).toEqual([expect.stringMatching(/^words/)])
  })

  it.each([
    '<p>A <strong>stable</strong> disc with good form.</p>',
    'Based on an object lesson: embed it in your form.',
    '<a href="https://example.com">more</a>',
    '<p>The scripted finish, on = off</p>',
    'Once upon a time',
    '<p>manuscript: none</p>',
  ])('[TX13] are not found in %j', html => {
    expect(parseDescription(`<b>words</b> ${html}`)[0]).toEqual(element('b', 'words'))
  })

  it('[TX12] [T67] parses ten thousand open tags', () => {
    expect(JSON.stringify(parseDescription('<div>x'.repeat(10_000))).length).toBeLessThan(400_000)
  })

  it.each([
    ['<p>Fly &amp; <b>fade</b></p><script>alert(1)</script>', 'Fly & fade'],
    ['<p>one</p><p>two<br>three</p> 3 < 4</form>', 'one two three 3 < 4'],
  ])('[TX13] plain text contains the words without the markup: %s', (html, text) => {
    expect(parseDescription(html)).toEqual([text])
  })
})

it.each(['', '   ', '<p></p>', '<p> <br></p>', '&nbsp;', '\u200b', '<script>x</script>'])(
  '[TX14] %j is empty',
  html => {
    expect(parseDescription(html)).toEqual([])
  },
)

describe('links', () => {
  it.each([
    ['"http://example.com"', 'http://example.com'],
    ["'HTTPS://X.example/a?b=1&amp;c=2'", 'HTTPS://X.example/a?b=1&c=2'],
    ['mailto:x@example.com', 'mailto:x@example.com'],
  ])('[TX15] lead to %s', (attribute, href) => {
    expect(parseDescription(`<a class=x href=${attribute}>go</a>`)).toEqual([
      { tag: 'a', href, children: ['go'] },
    ])
  })

  it.each(['file:///x', 'tel:1', 'httpx://x', '/relative', '//example.com', '#top', ''])(
    '[TX15] [T68] do not lead to %j',
    href => {
      expect(parseDescription(`<a href="${href}">go</a>`)).toEqual([element('a', 'go')])
    },
  )
})
