/** Letters that Unicode does not take apart although readers type them without their stroke or dot. */
const plain: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** Accents of Latin, Greek and Cyrillic; Arabic and Hebrew vowel points; Thai tone marks. Vowel signs of other scripts stay. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u0e47-\u0e4c]/g

/** Apostrophes stand inside words. */
const inside = /['’ʼ`]/g

/**
 * A text as a search sees it: without accents, case and marks, words parted by one space. Two spellings of a name that a
 * reader would call the same become the same text.
 */
export const foldText = (text: string): string =>
  text
    // First, because a lower-cased İ would keep its dot as a separate mark.
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[đðħıłøßæœþ]/g, (letter) => plain[letter] ?? letter)
    .replace(inside, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** The words to look for; all of them must occur. */
export const searchedWords = (text: string): string[] => foldText(text).split(' ').filter(Boolean)
