/** Bet types of the SEA-traditional mode (lottery 3). */
export type SeaBetType = ThaiBetType | FourDBetType | TogelBetType | PhilippineBetType

/** Thai style (lottery 3.1). */
export type ThaiBetType =
  | 'TH_4TOP'
  | 'TH_4TOD'
  | 'TH_3TOP'
  | 'TH_3TOD'
  | 'TH_3FRONT'
  | 'TH_3BACK'
  | 'TH_2TOP'
  | 'TH_2BOT'
  | 'TH_2TODTOP'
  | 'TH_RUNTOP'
  | 'TH_RUNBOT'
  | 'TH_3IN4'
  | 'TH_3IN5'
  | 'TH_HL3'
  | 'TH_HL2B'
  | 'TH_OE'

/** Malaysian and Singaporean 4D (lottery 3.2). */
export type FourDBetType =
  | 'D4_BIG'
  | 'D4_SMALL'
  | 'D4_4A'
  | 'D4_3A'
  | 'D4_3ABC'
  | 'D4_IBOX_BIG'
  | 'D4_IBOX_SMALL'

/** Indonesian togel (lottery 3.4). */
export type TogelBetType =
  | 'TG_4D'
  | 'TG_3D'
  | 'TG_2D'
  | 'TG_2DD'
  | 'TG_2DT'
  | 'TG_CB'
  | 'TG_CM'
  | 'TG_CN'
  | 'TG_CJ'
  | 'TG_SHIO'
  | 'TG_KOMB'
  | 'TG_5050'
  | 'TG_5050U'
  | 'TG_TT'
  | 'TG_SH'
  | 'TG_KK'
  | 'TG_KEMBAR'
  | 'TG_DASAR_BESAR'
  | 'TG_DASAR_KECIL'
  | 'TG_DASAR_GANJIL'
  | 'TG_DASAR_GENAP'

/** Philippine games (lottery 3.5). */
export type PhilippineBetType = 'PH_3D' | 'PH_3R6' | 'PH_3R3' | 'PH_2D' | 'PH_2R'
