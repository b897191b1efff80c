import type { ExportWords } from './exportWords'

export const vi: ExportWords = {
  columns: ['Ngày', 'Giờ', 'Loại', 'Số tiền', 'Số dư sau', 'Tiền tệ', 'Mã tham chiếu', 'Số giao dịch'],
  kinds: {
    welcome: 'Quà chào mừng',
    bet: 'Đặt cược',
    payout: 'Tiền thắng',
    rebate: 'Hoàn trả',
    refund: 'Hoàn tiền cược',
    adjustment: 'Điều chỉnh',
    reward: 'Phần thưởng',
    deposit: 'Nạp tiền',
    deposit_fee: 'Phí nạp tiền',
    deposit_excess: 'Cộng khoản nạp dư',
    deposit_reversed: 'Khoản nạp bị ngân hàng thu hồi',
    withdrawal: 'Rút tiền',
    withdrawal_returned: 'Hoàn lại lệnh rút',
    bonus_released: 'Tiền thưởng được mở khóa',
    cashback: 'Hoàn tiền thua',
    commission: 'Hoa hồng',
    points: 'Đổi điểm',
    correction: 'Điều chỉnh có lợi cho bạn',
    clawback: 'Điều chỉnh tiền thắng',
    owed_repaid: 'Trả khoản còn nợ',
  },
}
