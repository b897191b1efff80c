import type { AgentFileWords } from './agentFileWords'

export const vi: AgentFileWords = {
  links: ['Ngày', 'Liên kết', 'Mã', 'Lượt truy cập', 'Đăng ký', 'Nạp tiền lần đầu'],
  commission: [
    'Ngày',
    'Người chơi',
    'Tiền cược đã thanh toán',
    'Nhà cái giữ lại',
    'Hoa hồng',
    'Chuyển từ ngày trước',
    'Đã trả',
    'Tiền tệ',
  ],
  downline: ['Tên đăng nhập', 'Tài khoản cho', 'Ngày mở', 'Đã đăng nhập', 'Liên kết'],
  total: 'Tổng cộng',
  player: 'Người chơi',
  agent: 'Đại lý',
  yes: 'Có',
  no: 'Chưa',
}
