import type { OwnSettings } from '../ownSettings'

/** What a new member agrees to; version 1. */
export const lotusTerms: OwnSettings['operator']['terms'] = {
  VI: [
    {
      title: 'Ai được chơi',
      paragraphs: [
        'Bạn phải từ 18 tuổi trở lên. Mỗi người một tài khoản, mở cho chính mình.',
        'Ai đã tự loại mình khỏi trò chơi thì không mở tài khoản mới.',
      ],
    },
    {
      title: 'Tiền chơi',
      paragraphs: [
        'Đây là bản trình diễn. Mọi số dư là tiền chơi: không nạp, không rút và không đổi ra tiền thật.',
      ],
    },
    {
      title: 'Kỳ quay',
      paragraphs: [
        'Kết quả được cam kết trước khi nhận cược và có thể tự kiểm trên máy của bạn. Khi bạn và chúng tôi nhìn khác nhau, bản ghi của kỳ quay là căn cứ.',
        'Kỳ quay bị hủy thì tiền cược được trả lại đầy đủ.',
      ],
    },
    {
      title: 'Tài khoản của bạn',
      paragraphs: [
        'Giữ mật khẩu và mã xác minh cho riêng mình; chúng tôi không bao giờ hỏi.',
        'Bạn có thể đóng tài khoản bất cứ lúc nào qua chăm sóc khách hàng.',
      ],
    },
  ],
  EN: [
    {
      title: 'Who may play',
      paragraphs: [
        'You must be 18 or older. One account for each person, opened for yourself.',
        'Whoever has excluded themselves from play opens no new account.',
      ],
    },
    {
      title: 'Play money',
      paragraphs: [
        'This is a demonstration. Every balance is play money: it is not paid in, not paid out and not worth real money.',
      ],
    },
    {
      title: 'Draws',
      paragraphs: [
        'Results are committed to before bets are taken and can be checked on your own phone. Where you and we see it differently, the draw’s record decides.',
        'When a draw is cancelled, its stakes are returned in full.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'Keep your password and your codes to yourself; we never ask for them.',
        'You may close your account at any time through customer service.',
      ],
    },
  ],
}
