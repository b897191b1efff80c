import { languageTags, type LanguageCode } from '@playfront/contract/languageTags'

export interface ChatWords {
  title: string
  lead: string
  field: string
  send: string
  back: string
  you: string
  house: string
  over: string
  offline: string
  noScript: string
}

const english: ChatWords = {
  title: 'Chat with us',
  lead: 'Write to us and we answer here. Words only: pictures and files cannot be sent here yet.',
  field: 'Your message',
  send: 'Send',
  back: 'Back to the site',
  you: 'You',
  house: 'Customer service',
  over: 'This chat is over. Open it again from the site.',
  offline: 'No connection. We try again in a moment.',
  noScript: 'The chat needs its script.',
}

const words: Partial<Record<LanguageCode, ChatWords>> = {
  EN: english,
  VI: {
    title: 'Trò chuyện với chúng tôi',
    lead: 'Hãy viết cho chúng tôi, câu trả lời sẽ hiện ở đây. Chỉ gửi được chữ: chưa gửi được ảnh và tệp.',
    field: 'Tin nhắn của bạn',
    send: 'Gửi',
    back: 'Quay lại trang',
    you: 'Bạn',
    house: 'Chăm sóc khách hàng',
    over: 'Cuộc trò chuyện đã kết thúc. Hãy mở lại từ trang.',
    offline: 'Mất kết nối. Chúng tôi sẽ thử lại ngay.',
    noScript: 'Trò chuyện cần chạy script.',
  },
  TH: {
    title: 'แชทกับเรา',
    lead: 'เขียนถึงเราแล้วเราจะตอบที่นี่ ส่งได้เฉพาะข้อความ ยังส่งรูปและไฟล์ไม่ได้',
    field: 'ข้อความของคุณ',
    send: 'ส่ง',
    back: 'กลับไปที่เว็บไซต์',
    you: 'คุณ',
    house: 'ฝ่ายบริการลูกค้า',
    over: 'แชทนี้จบแล้ว โปรดเปิดใหม่จากเว็บไซต์',
    offline: 'ไม่มีการเชื่อมต่อ เราจะลองใหม่อีกครั้ง',
    noScript: 'แชทต้องใช้สคริปต์',
  },
  UR: {
    title: 'ہم سے بات کریں',
    lead: 'ہمیں لکھیں، جواب یہیں آئے گا۔ صرف الفاظ: تصویریں اور فائلیں ابھی نہیں بھیجی جا سکتیں۔',
    field: 'آپ کا پیغام',
    send: 'بھیجیں',
    back: 'سائٹ پر واپس',
    you: 'آپ',
    house: 'کسٹمر سروس',
    over: 'یہ چیٹ ختم ہو گئی۔ اسے سائٹ سے دوبارہ کھولیں۔',
    offline: 'رابطہ نہیں ہے۔ ہم ابھی دوبارہ کوشش کرتے ہیں۔',
    noScript: 'چیٹ کو اسکرپٹ کی ضرورت ہے۔',
  },
  'PT-BR': {
    title: 'Fale com a gente',
    lead: 'Escreva e respondemos aqui. Só palavras: ainda não dá para enviar fotos e arquivos.',
    field: 'Sua mensagem',
    send: 'Enviar',
    back: 'Voltar ao site',
    you: 'Você',
    house: 'Atendimento',
    over: 'Este chat terminou. Abra de novo pelo site.',
    offline: 'Sem conexão. Tentamos de novo em instantes.',
    noScript: 'O chat precisa do script.',
  },
}

/** The chat page's words, with the language that they are in; English where there are none. */
export const chatWordsIn = (language: LanguageCode) => {
  const found = words[language]
  const spoken = found ? language : 'EN'
  return { words: found ?? english, ...languageTags[spoken] }
}
