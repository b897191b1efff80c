import type { FeedbackCategory } from '@playfront/contract/shell/feedback'
import type { LanguageCode } from '@playfront/contract/languages'

interface RegularWords {
  feedback: Partial<Record<FeedbackCategory, string>>
  chat: string
}

const english: RegularWords = {
  feedback: {
    idea: 'Could my favourite numbers be kept, so that I can bet on them again with one tap?',
    payment: 'I paid a little more than was asked. What happens to the rest?',
  },
  chat: 'Hello! How long does a withdrawal take?',
}

const words: Partial<Record<LanguageCode, RegularWords>> = {
  VI: {
    feedback: {
      idea: 'Có thể lưu bộ số tôi hay chơi để lần sau đặt lại chỉ với một lần chạm không?',
      payment: 'Tôi đã chuyển dư một ít so với số tiền yêu cầu. Phần dư được xử lý thế nào?',
    },
    chat: 'Chào bạn! Rút tiền mất bao lâu ạ?',
  },
  TH: {
    feedback: {
      idea: 'ช่วยเก็บเลขที่แทงบ่อยไว้ได้ไหม จะได้แทงซ้ำด้วยการแตะครั้งเดียว',
      payment: 'โอนเกินจากยอดที่แจ้งไปเล็กน้อย ส่วนที่เกินจะเป็นอย่างไร',
    },
    chat: 'สวัสดีค่ะ ถอนเงินใช้เวลานานเท่าไรคะ',
  },
  'PT-BR': {
    feedback: {
      idea: 'Dá para guardar meus números favoritos e apostar de novo com um toque?',
      payment: 'Paguei um pouco mais do que foi pedido. O que acontece com a diferença?',
    },
    chat: 'Oi! Quanto tempo demora um saque?',
  },
}

/** What the simulated players write, in the language of their merchant. */
export const wordsOfSimulatedPlayers = (language: LanguageCode): RegularWords => words[language] ?? english
