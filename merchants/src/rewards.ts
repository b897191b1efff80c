import type { MerchantSettingsDocument } from '@playfront/contract/merchantSettings'

type Rewards = NonNullable<MerchantSettingsDocument['operator']['rewards']>

const missions: NonNullable<Rewards['missions']> = [
  {
    id: 'three-draws',
    names: {
      EN: 'Take part in 3 draws',
      VI: 'Tham gia 3 kỳ quay',
      TH: 'ร่วมลุ้น 3 งวด',
      UR: '3 قرعہ اندازیوں میں حصہ لیں',
      'PT-BR': 'Participe de 3 sorteios',
    },
    period: 'DAY',
    goal: { kind: 'DRAWS', count: 3 },
    prize: { kind: 'POINTS', amount: 30 },
  },
  {
    id: 'two-games',
    names: {
      EN: 'Try 2 different games',
      VI: 'Thử 2 trò khác nhau',
      TH: 'ลอง 2 เกมที่ต่างกัน',
      UR: '2 مختلف کھیل آزمائیں',
      'PT-BR': 'Experimente 2 jogos diferentes',
    },
    period: 'WEEK',
    goal: { kind: 'GAMES', count: 2 },
    prize: { kind: 'POINTS', amount: 50 },
  },
  {
    id: 'five-check-ins',
    names: {
      EN: 'Check in on 5 days',
      VI: 'Điểm danh 5 ngày',
      TH: 'เช็คอินให้ครบ 5 วัน',
      UR: '5 دن حاضری لگائیں',
      'PT-BR': 'Marque presença em 5 dias',
    },
    period: 'WEEK',
    goal: { kind: 'CHECK_INS', count: 5 },
    prize: { kind: 'POINTS', amount: 100 },
  },
]

const boards: NonNullable<Rewards['boards']> = [
  {
    id: 'day-of-draws',
    names: {
      EN: 'Draws of the day',
      VI: 'Kỳ quay trong ngày',
      TH: 'งวดประจำวัน',
      UR: 'آج کی قرعہ اندازیاں',
      'PT-BR': 'Sorteios do dia',
    },
    period: 'DAY',
    metric: 'DRAWS',
    prizes: [100, 60, 30].map((amount) => ({ kind: 'POINTS' as const, amount })),
  },
  {
    id: 'week-of-missions',
    names: {
      EN: 'Missions of the week',
      VI: 'Nhiệm vụ trong tuần',
      TH: 'ภารกิจประจำสัปดาห์',
      UR: 'ہفتے کے مشن',
      'PT-BR': 'Missões da semana',
    },
    period: 'WEEK',
    metric: 'MISSION_POINTS',
    prizes: [500, 300, 200, 100, 100].map((amount) => ({ kind: 'POINTS' as const, amount })),
  },
]

/**
 * The demonstration's points, goods, missions and boards in a merchant's currency.
 * @param smallBet about the price of a small bet, minor units; it earns a point
 * @param pointsLastDays how long points can be spent; 0 means they never expire
 */
export const rewardsIn = (smallBet: number, pointsLastDays: number): Rewards => ({
  stakePerPoint: smallBet,
  goodwillPerDay: smallBet * 50,
  pointsLastDays,
  missions,
  boards,
  goods: [
    {
      id: 'cash-small',
      names: {
        EN: 'A little play money',
        VI: 'Một chút tiền chơi',
        TH: 'เงินจำลองเล็กน้อย',
        UR: 'تھوڑی سی فرضی رقم',
        'PT-BR': 'Um pouco de dinheiro fictício',
      },
      points: 30,
      stock: 1_000,
      delivery: { kind: 'CASH', amount: smallBet },
    },
    {
      id: 'bonus-medium',
      names: {
        EN: 'A bonus to play through',
        VI: 'Tiền thưởng có vòng cược',
        TH: 'โบนัสที่ต้องทำยอด',
        UR: 'کھیل کر کھلنے والا بونس',
        'PT-BR': 'Um bônus para liberar jogando',
      },
      points: 60,
      stock: 300,
      delivery: { kind: 'BONUS', amount: smallBet * 5, wagering: 5, days: 7 },
    },
    {
      id: 'coffee',
      names: {
        EN: 'A coffee at our partner’s',
        VI: 'Một ly cà phê ở quán đối tác',
        TH: 'กาแฟหนึ่งแก้วที่ร้านพันธมิตร',
        UR: 'ہمارے ساتھی کے ہاں ایک کافی',
        'PT-BR': 'Um café no nosso parceiro',
      },
      points: 120,
      stock: 20,
      delivery: { kind: 'COUPON' },
    },
  ],
})
