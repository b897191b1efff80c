import type { WordTable } from '../wordTable'

export const feedbackWords = {
  'feedback.lead': {
    EN: 'Feedback from members, unanswered first. Members are notified when you reply.',
    VI: 'Góp ý của hội viên, chưa trả lời xếp trước. Hội viên được thông báo khi bạn trả lời.',
  },
  'feedback.none': { EN: 'No feedback yet', VI: 'Chưa có góp ý' },
  'feedback.none.text': {
    EN: 'Feedback from members appears here.',
    VI: 'Góp ý của hội viên sẽ hiện ở đây.',
  },
  'feedback.open': { EN: 'Unanswered', VI: 'Chưa trả lời' },
  'feedback.category.idea': { EN: 'Idea', VI: 'Ý tưởng' },
  'feedback.category.problem': { EN: 'Problem', VI: 'Sự cố' },
  'feedback.category.game': { EN: 'Game', VI: 'Trò chơi' },
  'feedback.category.payment': { EN: 'Payment', VI: 'Thanh toán' },
  'feedback.category.other': { EN: 'Other', VI: 'Khác' },
  'feedback.picture': { EN: 'Show image {place}', VI: 'Xem hình {place}' },
  'feedback.picture.alt': { EN: 'Image {place} from {name}', VI: 'Hình {place} của {name}' },
  'feedback.answered': { EN: 'Staff reply', VI: 'Nhân viên đã trả lời' },
  'feedback.answer': { EN: 'Reply', VI: 'Trả lời' },
  'feedback.send': { EN: 'Send reply', VI: 'Gửi trả lời' },
  'feedback.sent': { EN: 'Reply sent.', VI: 'Đã gửi trả lời.' },
} as const satisfies WordTable
