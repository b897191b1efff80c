/** What the puzzle says; a foreign service brings its own words. */
export interface SlideWords {
  dir: 'ltr' | 'rtl'
  lang: string
  title: string
  hint: string
  slider: string
  /** `{at}` and `{most}` are filled in. */
  position: string
  left: string
  right: string
  check: string
  again: string
  close: string
  loading: string
  checking: string
  wrong: string
  expired: string
  passed: string
  unreachable: string
  open: string
}

const english: SlideWords = {
  dir: 'ltr',
  lang: 'en',
  title: 'Put the piece into the gap',
  hint: 'Drag the handle, press the arrows, or use the arrow keys. Then check.',
  slider: 'Where the piece is',
  position: '{at} of {most}',
  left: 'A little to the left',
  right: 'A little to the right',
  check: 'Check',
  again: 'Another picture',
  close: 'Close',
  loading: 'The picture is being drawn…',
  checking: 'Checking…',
  wrong: 'Not quite. Here is another picture.',
  expired: 'That picture has run out. Here is another one.',
  passed: 'Done, thank you.',
  unreachable: 'The picture could not be had. Please try another one.',
  open: 'Press to verify',
}

const words: Record<string, SlideWords> = {
  en: english,
  vi: {
    dir: 'ltr',
    lang: 'vi',
    title: 'Đưa mảnh ghép vào chỗ trống',
    hint: 'Kéo tay nắm, bấm mũi tên hoặc dùng phím mũi tên, rồi bấm kiểm tra.',
    slider: 'Vị trí mảnh ghép',
    position: '{at} trên {most}',
    left: 'Sang trái một chút',
    right: 'Sang phải một chút',
    check: 'Kiểm tra',
    again: 'Đổi hình khác',
    close: 'Đóng',
    loading: 'Đang vẽ hình…',
    checking: 'Đang kiểm tra…',
    wrong: 'Chưa khớp. Đây là một hình khác.',
    expired: 'Hình vừa rồi đã hết hạn. Đây là một hình khác.',
    passed: 'Xong, cảm ơn bạn.',
    unreachable: 'Không lấy được hình. Vui lòng thử hình khác.',
    open: 'Bấm để xác minh',
  },
  th: {
    dir: 'ltr',
    lang: 'th',
    title: 'เลื่อนชิ้นภาพให้ตรงช่อง',
    hint: 'ลากปุ่มเลื่อน กดลูกศร หรือใช้แป้นลูกศร แล้วกดตรวจ',
    slider: 'ตำแหน่งของชิ้นภาพ',
    position: '{at} จาก {most}',
    left: 'ไปทางซ้ายเล็กน้อย',
    right: 'ไปทางขวาเล็กน้อย',
    check: 'ตรวจ',
    again: 'เปลี่ยนภาพ',
    close: 'ปิด',
    loading: 'กำลังวาดภาพ…',
    checking: 'กำลังตรวจ…',
    wrong: 'ยังไม่ตรง ลองภาพใหม่นี้',
    expired: 'ภาพเมื่อครู่หมดเวลาแล้ว ลองภาพใหม่นี้',
    passed: 'เรียบร้อย ขอบคุณ',
    unreachable: 'โหลดภาพไม่ได้ กรุณาลองภาพอื่น',
    open: 'กดเพื่อยืนยัน',
  },
  ur: {
    dir: 'rtl',
    lang: 'ur',
    title: 'ٹکڑے کو خالی جگہ میں رکھیں',
    hint: 'دستہ کھینچیں، تیر دبائیں یا تیر والی کلیدیں استعمال کریں، پھر جانچیں۔',
    slider: 'ٹکڑا کہاں ہے',
    position: '{most} میں سے {at}',
    left: 'ذرا بائیں',
    right: 'ذرا دائیں',
    check: 'جانچیں',
    again: 'دوسری تصویر',
    close: 'بند کریں',
    loading: 'تصویر بن رہی ہے…',
    checking: 'جانچ ہو رہی ہے…',
    wrong: 'ٹھیک نہیں بیٹھا۔ یہ دوسری تصویر ہے۔',
    expired: 'اس تصویر کا وقت ختم ہو گیا۔ یہ دوسری تصویر ہے۔',
    passed: 'ہو گیا، شکریہ۔',
    unreachable: 'تصویر نہیں مل سکی۔ براہِ کرم دوسری آزمائیں۔',
    open: 'تصدیق کے لیے دبائیں',
  },
  pt: {
    dir: 'ltr',
    lang: 'pt-BR',
    title: 'Encaixe a peça no espaço',
    hint: 'Arraste o botão, toque nas setas ou use as teclas de seta. Depois confira.',
    slider: 'Onde está a peça',
    position: '{at} de {most}',
    left: 'Um pouco à esquerda',
    right: 'Um pouco à direita',
    check: 'Conferir',
    again: 'Outra imagem',
    close: 'Fechar',
    loading: 'Desenhando a imagem…',
    checking: 'Conferindo…',
    wrong: 'Quase. Aqui está outra imagem.',
    expired: 'Essa imagem expirou. Aqui está outra.',
    passed: 'Pronto, obrigado.',
    unreachable: 'Não foi possível buscar a imagem. Tente outra.',
    open: 'Toque para verificar',
  },
}

/** The service's names of languages in version v4. */
const longNames: Record<string, string> = { eng: 'en', vie: 'vi', tha: 'th', urd: 'ur', por: 'pt', pon: 'pt' }

/** The words for a language as a page names it, English for one that the sandbox does not speak. */
export const slideWords = (lang: string): SlideWords => {
  const [name = ''] = lang.toLowerCase().split('-')
  return words[longNames[name] ?? name] ?? english
}
