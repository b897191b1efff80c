import { languageTags, type LanguageCode } from '@playfront/contract/languageTags'
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { fetchDictionary } from './dictionaries'
import { createTexts } from './texts'

type Words = Record<string, string>

const files = import.meta.glob<Record<string, Words>>('./*.json', {
  base: '../../../../locales',
  import: 'board',
  eager: true,
})
const of = (tag: string, area: string): Words => files[`./${tag}.json`]?.[area] ?? {}
const folders = Object.values(languageTags).map(({ tag }) => tag)
const parts = ['board', 'bets', 'sea', 'more', 'check']
const dictionaries = parts.flatMap((part) => folders.map((folder) => [folder, part] as const))

/** The `{name}` places of a message, those within plural forms too. */
const placesOf = (message: CompiledMessage): string[] =>
  message.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, , branches] = token
    const inner = Object.values(branches ?? {}).flatMap((branch) =>
      Array.isArray(branch) ? placesOf(branch) : [],
    )
    return name === '#' ? inner : [name, ...inner]
  })
const places = (words: string) => [...new Set(placesOf(compileMessageOrThrow(words)))].toSorted()

test.each(dictionaries)('the %s dictionary of %s has exactly the keys of the English one', (folder, part) => {
  expect(Object.keys(of(folder, part))).toEqual(Object.keys(of('en', part)))
})

test.each(dictionaries)(
  'every message of %s (%s) can be understood and fills the places of the English one',
  (folder, part) => {
    for (const [key, words] of Object.entries(of(folder, part))) {
      expect([key, places(words)]).toEqual([key, places(of('en', part)[key] ?? '')])
      expect(words.trim()).not.toBe('')
    }
  },
)

/**
 * Ideas that no text may carry (lottery 5.2, 8.5, no near miss): a miss presented as if it were close, a number that is "due"
 * or "hot", luck that can be forced, a sure win, a push to go on. By language, since the ideas have their own words in
 * each.
 */
const forbidden: Record<string, RegExp> = {
  en: /so close|almost won|nearly won|near miss|\bdue\b|overdue|hot number|cold number|lucky number|guarantee|sure win|can.t lose|win big|don.t stop|try again to win|last chance|hurry/i,
  vi: /suýt|gần trúng|sắp (ra|về)|đến hạn|số nóng|số lạnh|chắc (thắng|trúng)|bao trúng|nhanh tay|cơ hội cuối/i,
  th: /เกือบถูก|เฉียด|ใกล้ออก|ถึงคิว|เลขเด็ด|เลขร้อน|ถูกแน่|รวยแน่|รีบ(แทง|เลย)|โอกาสสุดท้าย/,
  id: /nyaris|hampir menang|jatuh tempo|angka panas|angka dingin|pasti menang|dijamin|buruan|kesempatan terakhir/i,
  ms: /nyaris|hampir menang|nombor panas|pasti menang|dijamin|peluang terakhir/i,
  'zh-Hans': /差一点|险些|该出了|热号|冷号|必中|稳赢|包赢|赶快|最后机会/,
  'zh-Hant': /差一點|險些|該出了|熱號|冷號|必中|穩贏|包贏|趕快|最後機會/,
  'pt-BR': /quase ganhou|por pouco|número quente|número frio|garantid|certeza de ganhar|corra|última chance/i,
  'pt-PT': /quase ganhou|por pouco|número quente|número frio|garantid|certeza de ganhar|última oportunidade/i,
  es: /casi ganas|por poco|número caliente|número frío|garantizad|seguro que ganas|date prisa|última oportunidad/i,
  fr: /presque gagné|de justesse|numéro chaud|numéro froid|garanti|gain sûr|dépêchez|dernière chance/i,
  tr: /az kalsın|kıl payı|sıcak numara|soğuk numara|garanti|kesin kazan|acele|son şans/i,
  fil: /muntik|kamuntik|mainit na numero|siguradong panalo|garantisado|\bbilisan|huling pagkakataon/i,
  ko: /아깝|아쉽게|나올 때가|핫 번호|콜드 번호|반드시 당첨|보장|서두르|마지막 기회/,
  ja: /惜しい|あと一歩|そろそろ出る|ホットな番号|必ず当た|確実に勝|お急ぎ|最後のチャンス/,
  hi: /बाल.बाल|जीतते.जीतते|गरम अंक|पक्की जीत|गारंटी|जल्दी करें|आख़िरी मौका/,
  ur: /بال بال|جیتتے جیتتے|گرم نمبر|پکی جیت|ضمانت|جلدی کریں|آخری موقع/,
  'ur-Latn': /baal baal|garam number|pakki jeet|zamanat|jaldi karein|aakhri mauqa/i,
  bn: /অল্পের জন্য|গরম নম্বর|নিশ্চিত জয়|গ্যারান্টি|তাড়াতাড়ি করুন|শেষ সুযোগ/,
  ne: /झण्डै|तातो नम्बर|पक्का जित|ग्यारेन्टी|छिटो गर्नुहोस्|अन्तिम मौका/,
  km: /ជិតឈ្នះ|លេខក្ដៅ|ឈ្នះប្រាកដ|ធានា|ប្រញាប់|ឱកាសចុងក្រោយ/,
  my: /နီးနီးလေး|ဂဏန်းပူ|သေချာပေါက်နိုင်|အာမခံ|မြန်မြန်ထိုး|နောက်ဆုံးအခွင့်/,
  ta: /நூலிழை|சூடான எண்|நிச்சய வெற்றி|உத்தரவாதம்|விரைந்து|கடைசி வாய்ப்பு/,
}

test.each(folders)(
  'no word of %s speaks of a near miss, of a number that is due or of a sure win (lottery 5.2, 8.5)',
  (folder) => {
    const ideas = forbidden[folder]
    if (!ideas) throw new Error(`nobody has written down what may not be said in ${folder}`)
    const texts = parts.flatMap((part) => Object.entries(of(folder, part)))
    expect(texts.filter(([, words]) => ideas.test(words))).toEqual([])
  },
)

test('trends and heat show what is expected beside what was counted, and that it says nothing about the next draw', () => {
  for (const folder of folders) {
    for (const [part, key] of [
      ['sea', 'heat.legend'],
      ['more', 'trend.expected'],
    ] as const) {
      const words = of(folder, part)[key] ?? ''
      expect([
        folder,
        key,
        /\{mean\}/.test(words) && /\{low\}/.test(words) && /\{high\}/.test(words),
      ]).toEqual([folder, key, true])
    }
  }
})

test('a language is shown in its words and direction', async () => {
  const urdu = createTexts('UR', await fetchDictionary('UR'))
  expect([urdu.locale, urdu.direction]).toEqual(['ur', 'rtl'])
  const korean = createTexts('KO', await fetchDictionary('KO'))
  expect([korean.locale, korean.direction]).toEqual(['ko', 'ltr'])
})

test('figures are put into their places', async () => {
  const { t } = createTexts('VI', await fetchDictionary('VI'))
  expect(t('counter.lines', { picked: 4, lines: 6 })).toBe('4 số · 6 dòng cược')
  expect(t('draw.hits', { count: 3 })).toBe('ba nháy')
})

test.each(Object.keys(languageTags) as LanguageCode[])(
  'digits are the Latin ones in %s',
  async (language) => {
    const { t } = createTexts(language, await fetchDictionary(language))
    const said = t('quick.randomCount', { count: 1_250 })
    expect(said).toMatch(/1\D?\D?250|1250/)
  },
)
