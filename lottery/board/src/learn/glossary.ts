import type { TextKey } from '../texts/dictionaries'

type Meaning = Extract<TextKey, `word.${string}`>

/** A word of the trade as its market writes it, and what it means in the player's language. */
export interface Word {
  word: string
  /** Language of the word, so that it is read out and set as what it is. */
  tag: string
  meaning: Meaning
  area: 'VN' | 'SEA' | 'both'
}

/** The words that players meet on the boards (lottery 1.1, 2.4, 3). */
export const glossary: readonly Word[] = [
  { word: 'kỳ · งวด · periode', tag: 'vi', meaning: 'word.issue', area: 'both' },
  { word: 'lô', tag: 'vi', meaning: 'word.lo', area: 'VN' },
  { word: 'đề', tag: 'vi', meaning: 'word.de', area: 'VN' },
  { word: 'ba càng', tag: 'vi', meaning: 'word.cang', area: 'VN' },
  { word: 'lô xiên · đá', tag: 'vi', meaning: 'word.xien', area: 'VN' },
  { word: 'lô trượt', tag: 'vi', meaning: 'word.truot', area: 'VN' },
  { word: 'nháy', tag: 'vi', meaning: 'word.hit', area: 'VN' },
  { word: 'đầu · đuôi', tag: 'vi', meaning: 'word.headTail', area: 'VN' },
  { word: 'kép', tag: 'vi', meaning: 'word.doubles', area: 'VN' },
  { word: 'lô gan', tag: 'vi', meaning: 'word.gap', area: 'VN' },
  { word: 'บน', tag: 'th', meaning: 'word.top', area: 'SEA' },
  { word: 'ล่าง', tag: 'th', meaning: 'word.bottom', area: 'SEA' },
  { word: 'โต๊ด', tag: 'th', meaning: 'word.tod', area: 'SEA' },
  { word: 'วิ่ง', tag: 'th', meaning: 'word.run', area: 'SEA' },
  { word: '19 ประตู', tag: 'th', meaning: 'word.door', area: 'SEA' },
  { word: 'รูดหน้า · รูดหลัง', tag: 'th', meaning: 'word.row', area: 'SEA' },
  { word: 'กลับ', tag: 'th', meaning: 'word.swap', area: 'SEA' },
  { word: 'เบิ้ล', tag: 'th', meaning: 'word.doubles', area: 'SEA' },
  { word: 'เลขอั้น', tag: 'th', meaning: 'word.closed', area: 'SEA' },
  { word: 'ยี่กี', tag: 'th', meaning: 'word.yeekee', area: 'SEA' },
  { word: 'Big · Small · 大 · 小', tag: 'en', meaning: 'word.bigSmall', area: 'SEA' },
  { word: 'iBox · 包字', tag: 'en', meaning: 'word.ibox', area: 'SEA' },
  { word: 'colok', tag: 'id', meaning: 'word.colok', area: 'SEA' },
  { word: 'AS · KOP · KEPALA · EKOR', tag: 'id', meaning: 'word.places', area: 'SEA' },
  { word: 'shio', tag: 'id', meaning: 'word.shio', area: 'SEA' },
  { word: 'diskon', tag: 'id', meaning: 'word.discount', area: 'SEA' },
  { word: 'BBFS', tag: 'id', meaning: 'word.bbfs', area: 'SEA' },
  { word: 'rambolito', tag: 'fil', meaning: 'word.rambolito', area: 'SEA' },
  { word: 'dezena · centena · milhar', tag: 'pt', meaning: 'word.bichoEnding', area: 'SEA' },
  { word: 'grupo', tag: 'pt', meaning: 'word.bichoGroup', area: 'SEA' },
  { word: 'na cabeça · do 1º ao 5º', tag: 'pt', meaning: 'word.bichoPrizes', area: 'SEA' },
  { word: 'duque · terno', tag: 'pt', meaning: 'word.bichoSets', area: 'SEA' },
  { word: 'RTP', tag: 'en', meaning: 'word.rtp', area: 'both' },
]
