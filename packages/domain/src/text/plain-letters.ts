// Converts disguised letters to plain ones: full-width forms, accents and digits.

/** Letters of other alphabets that look like Latin ones, and letters with a stroke. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аαɑ',
    b: 'вβ',
    c: 'сϲ',
    d: 'ԁđ',
    e: 'еεє',
    g: 'ɡ',
    h: 'һн',
    i: 'іιıɩ',
    j: 'ј',
    k: 'кκ',
    l: 'ӏł',
    m: 'м',
    n: 'пηո',
    o: 'оοσøօ',
    p: 'рρ',
    r: 'гɾ',
    s: 'ѕ',
    t: 'тτ',
    u: 'υսц',
    v: 'ν',
    w: 'ԝω',
    x: 'хχ',
    y: 'уγ',
  }).flatMap(([latin, others]) =>
    Array.from(others).map((other): [string, string] => [other, latin]),
  ),
)

/** Digits and symbols that stand for a letter; 1 and similar ones stand for two, so there are two readings. */
const STANDS_FOR = { 0: 'o', 2: 'z', 3: 'e', 4: 'a', 5: 's', 6: 'g', 7: 't', 8: 'b', 9: 'g' }
const SIGNS = { '@': 'a', $: 's', '€': 'e', '+': 't', '(': 'c', '¢': 'c' }
const READINGS: readonly ReadonlyMap<string, string>[] = ['i', 'l'].map(
  one =>
    new Map(Object.entries({ ...STANDS_FOR, ...SIGNS, '1': one, '!': one, '|': one, '¡': one })),
)

/** Removes invisible characters and marks, and converts full-width and stylized letters. Rule TX7. */
export function plainLetters(text: string): string {
  const bare = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu, '')
    .toLowerCase()
  return bare.replace(/[^\p{ASCII}]/gu, letter => LOOKALIKES.get(letter) ?? letter)
}

/** The readings of a word with its digits and symbols as letters. Rule TX8. */
export function leetReadings(word: string): string[] {
  if (!/[a-z]/.test(word)) return []
  return READINGS.map(reading => word.replace(/[^a-z]/g, sign => reading.get(sign) ?? sign))
}
