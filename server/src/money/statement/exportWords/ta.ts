import type { ExportWords } from './exportWords'

export const ta: ExportWords = {
  columns: ['தேதி', 'நேரம்', 'வகை', 'தொகை', 'பின் இருப்பு', 'நாணயம்', 'குறிப்பு', 'எண்'],
  kinds: {
    welcome: 'வரவேற்புப் பரிசு',
    bet: 'பந்தயம்',
    payout: 'வெற்றித் தொகை',
    rebate: 'கேஷ்பேக்',
    refund: 'திரும்பிய பந்தயத் தொகை',
    adjustment: 'சரிக்கட்டல்',
    reward: 'பரிசு',
    deposit: 'பணம் செலுத்தல்',
    deposit_fee: 'செலுத்தல் கட்டணம்',
    deposit_excess: 'அதிகம் செலுத்திய தொகை சேர்ப்பு',
    deposit_reversed: 'வங்கி திரும்பப் பெற்ற தொகை',
    withdrawal: 'பணம் எடுத்தல்',
    withdrawal_returned: 'திரும்பி வந்த எடுப்பு',
    bonus_released: 'விடுவிக்கப்பட்ட போனஸ்',
    cashback: 'இழப்புக்கான கேஷ்பேக்',
    commission: 'கமிஷன்',
    points: 'மாற்றிய புள்ளிகள்',
    correction: 'உங்களுக்குச் சாதகமான திருத்தம்',
    clawback: 'வெற்றித் தொகைத் திருத்தம்',
    owed_repaid: 'நிலுவை செலுத்தல்',
  },
}
