import type { WordTable } from '../wordTable'

export const feedbackWords = {
  'feedback.lead': {
    EN: 'What members wrote, those without an answer first. They are told when you answer.',
    VI: 'Những gì hội viên viết, chưa trả lời xếp trước. Họ được báo khi bạn trả lời.',
  },
  'feedback.none': { EN: 'Nobody has written anything', VI: 'Chưa ai viết gì' },
  'feedback.none.text': {
    EN: 'What members write appears here.',
    VI: 'Những gì hội viên viết sẽ hiện ở đây.',
  },
  'feedback.open': { EN: 'No answer yet', VI: 'Chưa trả lời' },
  'feedback.category.idea': { EN: 'Idea', VI: 'Ý tưởng' },
  'feedback.category.problem': { EN: 'Problem', VI: 'Sự cố' },
  'feedback.category.game': { EN: 'Game', VI: 'Trò chơi' },
  'feedback.category.payment': { EN: 'Payment', VI: 'Thanh toán' },
  'feedback.category.other': { EN: 'Other', VI: 'Khác' },
  'feedback.picture': { EN: 'Show picture {place}', VI: 'Xem hình {place}' },
  'feedback.picture.alt': { EN: 'Picture {place} by {name}', VI: 'Hình {place} của {name}' },
  'feedback.answered': { EN: 'The house answered', VI: 'Nhà đã trả lời' },
  'feedback.answer': { EN: 'Answer', VI: 'Trả lời' },
  'feedback.send': { EN: 'Send the answer', VI: 'Gửi trả lời' },
  'feedback.sent': { EN: 'Sent.', VI: 'Đã gửi.' },
} as const satisfies WordTable
