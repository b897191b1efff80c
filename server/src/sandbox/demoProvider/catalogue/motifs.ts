/** Drawn around the middle of a field of 200 by 200; `a` is the light colour, `b` its shade, `c` the ground's. */
type Drawing = (ink: { a: string; b: string; c: string }) => string

const turned = (count: number, part: string): string =>
  Array.from(
    { length: count },
    (_, n) => `<g transform="rotate(${Math.round((n * 3600) / count) / 10} 100 100)">${part}</g>`,
  ).join('')

const dots = (places: readonly (readonly [number, number])[], r: number, fill: string): string =>
  places.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`).join('')

const card = (x: number, angle: number, fill: string, pip: string, at: string): string =>
  `<g transform="rotate(${angle} ${x} 150)"><rect x="${x - 34}" y="50" width="68" height="98" rx="9" fill="#fff"/><path d="${at}" transform="translate(${x} 98)" fill="${fill}"/><circle cx="${x - 22}" cy="64" r="5" fill="${pip}"/></g>`

const diamond = 'M0-26 20 0 0 26-20 0z'
const heart = 'M0 24C-40-6-18-32 0-10 18-32 40-6 0 24z'

const drawings = {
  lantern: ({ a, b, c }) =>
    `<path d="M100 20v22" stroke="${b}" stroke-width="5"/><rect x="74" y="40" width="52" height="12" rx="5" fill="${b}"/><ellipse cx="100" cy="98" rx="58" ry="48" fill="${a}"/><path d="M100 50v96M70 56q-24 42 0 84M130 56q24 42 0 84" stroke="${c}" stroke-opacity=".35" stroke-width="4" fill="none"/><rect x="74" y="142" width="52" height="12" rx="5" fill="${b}"/><path d="M88 154v28M100 154v34M112 154v28" stroke="${a}" stroke-width="4"/>`,
  gem: ({ a, b }) =>
    `<path d="M56 50h88l36 44-80 82L20 94z" fill="${a}"/><path d="M56 50 68 94 100 176 20 94z" fill="${b}"/><path d="M68 94h64L100 50z" fill="#fff" fill-opacity=".55"/><path d="M132 94 100 176 180 94z" fill="${b}" fill-opacity=".55"/>`,
  crown: ({ a, b, c }) =>
    `<path d="M26 66 62 104 100 40l38 64 36-38-14 82H40z" fill="${a}"/><rect x="40" y="148" width="120" height="18" rx="6" fill="${b}"/>${dots(
      [
        [26, 62],
        [100, 34],
        [174, 62],
      ],
      10,
      a,
    )}${dots(
      [
        [70, 128],
        [100, 122],
        [130, 128],
      ],
      8,
      c,
    )}`,
  moon: ({ a, b }) =>
    `<path d="M128 26a76 76 0 1 0 42 104A62 62 0 0 1 128 26z" fill="${a}"/>${dots(
      [
        [74, 104],
        [96, 142],
      ],
      9,
      b,
    )}<path d="m152 52 5 13 13 5-13 5-5 13-5-13-13-5 13-5z" fill="#fff"/>`,
  comet: ({ a, b }) =>
    `<path d="M22 34 128 118M40 24 138 104M18 58l98 70" stroke="${b}" stroke-width="10" stroke-linecap="round"/><circle cx="134" cy="128" r="44" fill="${a}"/><circle cx="120" cy="116" r="12" fill="#fff" fill-opacity=".5"/>`,
  dice: ({ a, b, c }) =>
    `<g transform="rotate(-14 78 92)"><rect x="30" y="44" width="94" height="94" rx="18" fill="#fff"/>${dots(
      [
        [54, 68],
        [100, 68],
        [77, 91],
        [54, 114],
        [100, 114],
      ],
      9,
      c,
    )}</g><g transform="rotate(16 140 138)"><rect x="106" y="104" width="68" height="68" rx="14" fill="${a}"/>${dots(
      [
        [124, 122],
        [156, 154],
      ],
      8,
      b,
    )}</g>`,
  cards: ({ b, c }) =>
    card(66, -18, '#c8102e', b, heart) + card(134, 16, c, b, diamond) + card(100, -1, '#c8102e', b, diamond),
  sun: ({ a, b }) =>
    `${turned(12, `<path d="M100 8 110 46H90z" fill="${b}"/>`)}<circle cx="100" cy="100" r="50" fill="${a}"/><circle cx="100" cy="100" r="34" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="5"/>`,
  star: ({ a, b }) =>
    `<path d="m100 22 23 52 57 6-43 38 13 56-50-29-50 29 13-56L20 80l57-6z" fill="${a}"/><path d="m100 22 23 52 57 6-80 34z" fill="${b}" fill-opacity=".5"/>`,
  firefly: ({ a, b }) =>
    `<ellipse cx="100" cy="126" rx="26" ry="42" fill="${a}"/><circle cx="100" cy="76" r="22" fill="${b}"/><path d="M92 96C40 44 18 92 74 120zM108 96c52-52 74-4 18 24z" fill="#fff" fill-opacity=".55"/><path d="M90 58 78 36M110 58l12-22" stroke="${b}" stroke-width="5" stroke-linecap="round"/>`,
  fish: ({ a, b }) =>
    `<path d="M30 100c26-46 88-50 120-4l34-30c-8 24-8 50 0 74l-34-30c-32 42-94 36-120-10z" fill="${a}"/><path d="M84 72c22 14 22 48 0 62 34 6 52-12 60-30-10-20-30-36-60-32z" fill="#fff" fill-opacity=".7"/><circle cx="58" cy="94" r="8" fill="${b}"/>`,
  lotus: ({ a, b }) =>
    `<path d="M100 30c34 34 34 74 0 112-34-38-34-78 0-112z" fill="${a}"/><path d="M48 58c40 10 56 40 50 86-44-10-62-44-50-86zM152 58c-40 10-56 40-50 86 44-10 62-44 50-86z" fill="${a}" fill-opacity=".75"/><path d="M16 100c42-6 70 12 84 48-42 10-72-8-84-48zM184 100c-42-6-70 12-84 48 42 10 72-8 84-48z" fill="${b}"/><ellipse cx="100" cy="166" rx="62" ry="9" fill="#fff" fill-opacity=".25"/>`,
  fan: ({ a, b }) =>
    `<path d="M100 164 14 84a120 120 0 0 1 172 0z" fill="${a}"/>${[-54, -36, -18, 0, 18, 36, 54].map((angle) => `<path d="M100 164V48" transform="rotate(${angle * 0.82} 100 164)" stroke="${b}" stroke-width="4"/>`).join('')}<path d="M36 104a90 90 0 0 1 128 0" stroke="#fff" stroke-opacity=".7" stroke-width="8" fill="none"/><circle cx="100" cy="164" r="10" fill="${b}"/>`,
  bamboo: ({ a, b }) =>
    [52, 96, 140]
      .map(
        (x, n) =>
          `<rect x="${x - 12}" y="${20 + n * 12}" width="24" height="160" rx="7" fill="${n % 2 ? b : a}"/><path d="M${x - 14} ${70 + n * 8}h28M${x - 14} ${122 + n * 8}h28" stroke="#fff" stroke-opacity=".6" stroke-width="5"/>`,
      )
      .join('') +
    `<path d="M150 76c14-30 34-30 44-22-8 24-28 32-44 22zM50 96C30 80 14 86 6 100c18 14 36 10 44-4z" fill="${a}"/>`,
  crane: ({ a, b }) =>
    `<path d="M20 70 96 104 186 40 132 118l-30 52-14-48z" fill="${a}"/><path d="m96 104 36 14-30 52-14-48z" fill="${b}"/><path d="m20 70 76 34-8 18z" fill="#fff" fill-opacity=".7"/>`,
  wave: ({ a, b }) =>
    `<path d="M8 160c0-80 56-130 116-116 36 8 50 40 34 60-12-18-40-16-44 8-4 28 30 44 78 48z" fill="${a}"/><path d="M8 160c8-46 40-78 80-82-20 22-20 60 22 82z" fill="${b}"/>${dots(
      [
        [168, 60],
        [184, 84],
        [150, 34],
      ],
      7,
      '#fff',
    )}`,
  bell: ({ a, b }) =>
    `<path d="M100 28c44 0 48 44 52 78l16 34H32l16-34c4-34 8-78 52-78z" fill="${a}"/><path d="M48 118h104" stroke="${b}" stroke-width="7"/><circle cx="100" cy="156" r="16" fill="${b}"/><path d="M78 48c-14 12-16 34-18 56" stroke="#fff" stroke-opacity=".6" stroke-width="7" stroke-linecap="round" fill="none"/>`,
  pagoda: ({ a, b }) =>
    `<path d="M100 14 112 44H88z" fill="${b}"/>${[0, 1, 2].map((n) => `<path d="M${62 - n * 18} ${68 + n * 44}q${38 + n * 18}-14 ${76 + n * 36} 0l-${22 + n * 6}-26H${84 - n * 12}z" fill="${a}"/><rect x="${72 - n * 12}" y="${68 + n * 44}" width="${56 + n * 24}" height="20" fill="${b}"/>`).join('')}`,
  stones: ({ a, b }) =>
    `<ellipse cx="100" cy="150" rx="74" ry="28" fill="${b}"/><ellipse cx="94" cy="106" rx="54" ry="24" fill="${a}"/><ellipse cx="108" cy="68" rx="38" ry="19" fill="#fff" fill-opacity=".8"/><ellipse cx="100" cy="38" rx="22" ry="13" fill="${a}"/>`,
  drum: ({ a, b }) =>
    `<path d="M34 68v68c0 40 132 40 132 0V68z" fill="${a}"/><ellipse cx="100" cy="68" rx="66" ry="28" fill="#fff"/><path d="m38 84 30 66 32-60 32 60 30-66" stroke="${b}" stroke-width="6" fill="none"/><path d="M64 58 22 18M136 58l42-40" stroke="${b}" stroke-width="8" stroke-linecap="round"/>`,
  volcano: ({ a, b }) =>
    `<path d="M70 78h60l56 94H14z" fill="${b}"/><path d="M70 78h60l12 20-20-6-12 26-14-22-18 14-16-20z" fill="${a}"/><path d="M100 66c-18-22 4-30-2-52 26 14 30 34 14 52z" fill="${a}"/>${dots(
      [
        [66, 44],
        [136, 40],
        [150, 62],
      ],
      7,
      a,
    )}`,
  compass: ({ a, b }) =>
    `<circle cx="100" cy="100" r="78" fill="none" stroke="${b}" stroke-width="12"/>${turned(8, `<path d="M100 30v14" stroke="#fff" stroke-width="5"/>`)}<path d="m100 40 18 60H82z" fill="${a}"/><path d="m100 160 18-60H82z" fill="#fff" fill-opacity=".8"/><circle cx="100" cy="100" r="9" fill="${b}"/>`,
  rune: ({ a, b }) =>
    `<path d="M60 24 148 34 164 160 92 180 38 150z" fill="${b}"/><path d="M98 52v102M98 66l38 26M98 100l38 26M98 66 70 92" stroke="${a}" stroke-width="11" stroke-linecap="round" fill="none"/>`,
  flame: ({ a, b }) =>
    `<path d="M104 14c10 44 62 58 52 116-6 36-34 52-58 52-32 0-58-24-56-60 2-26 20-38 24-62 16 8 22 22 22 36 14-20 22-44 16-82z" fill="${b}"/><path d="M104 86c4 26 32 34 24 66-4 18-18 26-32 26s-28-12-26-32c2-16 14-22 16-34 10 4 14 12 14 20 4-12 8-26 4-46z" fill="${a}"/>`,
  shield: ({ a, b }) =>
    `<path d="M100 18c26 18 50 22 72 22 2 66-18 116-72 144C46 156 26 106 28 40c22 0 46-4 72-22z" fill="${b}"/><path d="M100 40v120c-34-22-50-56-52-100 20-2 36-8 52-20z" fill="${a}"/><path d="M100 66v72M68 98h64" stroke="#fff" stroke-width="10" stroke-linecap="round"/>`,
  anchor: ({ a, b }) =>
    `<circle cx="100" cy="40" r="20" fill="none" stroke="${a}" stroke-width="12"/><path d="M100 60v112M62 82h76" stroke="${a}" stroke-width="14" stroke-linecap="round"/><path d="M24 116c4 40 34 58 76 58s72-18 76-58" stroke="${b}" stroke-width="14" stroke-linecap="round" fill="none"/><path d="m12 124 14-26 22 22zM188 124l-14-26-22 22z" fill="${b}"/>`,
  pickaxe: ({ a, b }) =>
    `<path d="m62 168 84-116" stroke="${b}" stroke-width="15" stroke-linecap="round"/><path d="M56 36c54-14 104 16 122 76-28-34-60-52-122-76z" fill="${a}"/>${dots(
      [
        [50, 92],
        [150, 150],
        [120, 176],
      ],
      10,
      a,
    )}`,
  gear: ({ a, b }) =>
    `${turned(10, `<rect x="88" y="14" width="24" height="34" rx="5" fill="${a}"/>`)}<circle cx="100" cy="100" r="62" fill="${a}"/><circle cx="100" cy="100" r="40" fill="${b}"/><circle cx="100" cy="100" r="16" fill="#fff" fill-opacity=".85"/>`,
  key: ({ a, b }) =>
    `<circle cx="66" cy="70" r="36" fill="none" stroke="${a}" stroke-width="16"/><path d="m92 96 76 76M138 142l20-20M158 162l18-18" stroke="${a}" stroke-width="16" stroke-linecap="round"/><circle cx="66" cy="70" r="12" fill="${b}"/>`,
  bolt: ({ a, b }) =>
    `<path d="M10 160 74 62l34 52 26-36 56 82z" fill="${b}"/><path d="M118 8 62 96h36l-16 72 66-96h-38z" fill="${a}"/>`,
  fruit: ({ a, b }) =>
    `<path d="M56 64c40-30 102 0 104 58 0 40-34 58-64 54-42-4-72-70-40-112z" fill="${a}"/><path d="M58 66c-8 36 2 74 32 98-34-10-56-62-32-98z" fill="#fff" fill-opacity=".4"/><path d="M72 54c0-18 8-30 22-36" stroke="${b}" stroke-width="8" stroke-linecap="round" fill="none"/><path d="M92 44c22-26 50-20 62-6-20 18-44 20-62 6z" fill="${b}"/>`,
  kite: ({ a, b }) =>
    `<path d="m112 16 58 66-86 70-34-80z" fill="${a}"/><path d="M112 16 84 152 50 72zM50 72l120 10" fill="${b}" fill-opacity=".7" stroke="#fff" stroke-width="4"/><path d="M84 152c-30 6-12 24-38 24s-20-16-36-4" stroke="${a}" stroke-width="5" fill="none"/><path d="m48 168 10 16M28 164l-4 18" stroke="#fff" stroke-width="8"/>`,
  tiger: ({ a, b }) =>
    `<circle cx="54" cy="56" r="24" fill="${a}"/><circle cx="146" cy="56" r="24" fill="${a}"/><circle cx="100" cy="106" r="70" fill="${a}"/><path d="m100 40 10 34H90zM70 46l14 28-16-4zM130 46l-14 28 16-4zM32 96l34 8-34 12zM168 96l-34 8 34 12z" fill="${b}"/><ellipse cx="100" cy="138" rx="36" ry="26" fill="#fff"/><path d="M86 124h28l-14 16z" fill="${b}"/><circle cx="74" cy="96" r="8" fill="${b}"/><circle cx="126" cy="96" r="8" fill="${b}"/>`,
  sail: ({ a, b }) =>
    `<path d="M106 20v112H30c8-48 36-84 76-112z" fill="${a}"/><path d="M116 48c34 20 50 48 54 84h-54z" fill="#fff" fill-opacity=".8"/><path d="M18 142h164l-26 34H48z" fill="${b}"/>`,
  flower: ({ a, b }) =>
    `${turned(8, `<path d="M100 100C70 70 84 26 100 12c16 14 30 58 0 88z" fill="${a}"/>`)}${turned(8, `<circle cx="100" cy="46" r="6" fill="#fff"/>`)}<circle cx="100" cy="100" r="24" fill="${b}"/>`,
  coin: ({ a, b }) =>
    `<circle cx="122" cy="122" r="58" fill="${b}"/><circle cx="84" cy="84" r="62" fill="${a}"/><circle cx="84" cy="84" r="47" fill="none" stroke="${b}" stroke-width="5"/><rect x="66" y="66" width="36" height="36" rx="5" fill="${b}"/>`,
  palm: ({ a, b }) =>
    `<path d="M96 76c10 36 6 66-10 104h28c8-40 8-74-6-106z" fill="${b}"/><path d="M100 78C70 30 30 40 14 70c32-8 60-6 86 8zM100 78c30-48 70-38 86-8-32-8-60-6-86 8zM100 78c-40-10-66 12-70 46 22-24 44-38 70-46zM100 78c40-10 66 12 70 46-22-24-44-38-70-46zM100 78C84 44 96 22 118 12c8 26 2 50-18 66z" fill="${a}"/>`,
  shell: ({ a, b }) =>
    `<path d="M100 176C40 150 14 104 30 70c10-20 32-16 34-2 2-26 34-34 36-8 2-26 34-18 36 8 2-14 24-18 34 2 16 34-10 80-70 106z" fill="${a}"/><path d="M100 172V62M92 168 60 76M108 168l32-92M86 164 36 90M114 164l50-74" stroke="${b}" stroke-width="5" fill="none"/><rect x="82" y="166" width="36" height="16" rx="6" fill="${b}"/>`,
  butterfly: ({ a, b }) =>
    `<path d="M96 96C70 20 8 24 16 74c4 30 40 40 80 22zM104 96c26-76 88-72 80-22-4 30-40 40-80 22z" fill="${a}"/><path d="M96 104c-46-6-72 24-56 54 18 28 52-8 56-54zM104 104c46-6 72 24 56 54-18 28-52-8-56-54z" fill="${b}"/><path d="M100 70v86M100 70 84 44M100 70l16-26" stroke="#fff" stroke-width="7" stroke-linecap="round"/>`,
  umbrella: ({ a, b }) =>
    `<path d="M16 104C22 56 56 26 100 26s78 30 84 78c-18-16-38-16-56 0-18-16-38-16-56 0-18-16-38-16-56 0z" fill="${a}"/><path d="M72 104c2-34 10-58 28-78 18 20 26 44 28 78-18-16-38-16-56 0z" fill="${b}"/><path d="M100 100v58c0 24 34 24 34 2" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none"/>`,
} satisfies Record<string, Drawing>

export type Motif = keyof typeof drawings

export const drawMotif = (motif: Motif, ink: Parameters<Drawing>[0]): string => drawings[motif](ink)
