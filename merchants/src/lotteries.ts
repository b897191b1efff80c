const codesOf = (area: string, stations: string): string[] =>
  stations.split(' ').map((station) => `${area}-${station}`)

/** The lotteries of the North, the South and the Central stations, in the order of their regions. */
export const vietnameseStationCodes: string[] = [
  'MB',
  ...codesOf('MN', 'HCM DONGTHAP CAMAU BENTRE VUNGTAU BACLIEU DONGNAI CANTHO SOCTRANG TAYNINH ANGIANG'),
  ...codesOf(
    'MN',
    'BINHTHUAN VINHLONG BINHDUONG TRAVINH LONGAN BINHPHUOC HAUGIANG TIENGIANG KIENGIANG DALAT',
  ),
  ...codesOf('MT', 'HUE PHUYEN DAKLAK QUANGNAM DANANG KHANHHOA BINHDINH QUANGTRI QUANGBINH GIALAI'),
  ...codesOf('MT', 'NINHTHUAN QUANGNGAI DAKNONG KONTUM'),
]

/** Everything of the SEA-traditional mode: the in-house fast ones first, because they are always about to be drawn. */
export const southEastAsianCodes: string[] =
  'TG3 YK15 TH-GLO LAO HANOI-SP HANOI HANOI-VIP MY-TH MY4D SG4D TGD PH3D PH2D'.split(' ')

/** The prize modes of the SEA-traditional mode, the default of each family first. */
export const southEastAsianModes: string[] = 'ThStd ThDaily ThDisc MyStd SgStd TgDiskon TgFull PhStd'.split(
  ' ',
)
