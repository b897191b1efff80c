/** A heading and an inline style: the floor under every page. */
export const staticPage = (): Map<string, Buffer> =>
  new Map([
    [
      '/',
      Buffer.from(
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Static</title><style>body{font:24px system-ui;margin:2rem}</style></head><body><h1>Hello</h1></body></html>',
      ),
    ],
  ])

const scripts =
  /<script(?![^>]*type="application\/json")[^>]*>[\s\S]*?<\/script>|<link[^>]*rel="modulepreload"[^>]*>/g

/** Our own page with every script taken out: what our markup and pictures cost by themselves. */
export const withoutScripts = (html: string): string => html.replaceAll(scripts, '')
