import { unknownPath } from '@playfront/front/app/page'
import { emptyPolicy, onEveryAnswer, pageHeaders } from '../../http/headers/securityHeaders'
import { picturePolicy } from '../../page/art/registerArt'
import { forever, workerPolicy } from '../../page/assets/registerAssets'
import { type LanguageFolder, pageFile, type RenderedFront } from './renderFront'

type Served = Pick<RenderedFront, 'languages' | 'policies'>

interface HostFacts {
  /** Host name that the front is served at. */
  host: string
  /** Origin that `/wps` is forwarded to, such as `https://platform.example`; undefined where the pages call it themselves. */
  platform: string | undefined
}

/** Headers of every answer but the policy, which each address has its own of. */
const commonHeaders = (): [string, string][] =>
  Object.entries({ ...onEveryAnswer, ...pageHeaders }).filter(([name]) => name !== 'content-security-policy')

/** Addresses that are no pages, as regular expressions, with policy and caching. */
const fileRules: { address: string; policy: string; cache: string }[] = [
  { address: '^/m/assets/', policy: emptyPolicy, cache: forever },
  { address: '^/m/art/', policy: picturePolicy, cache: 'public, max-age=86400' },
  { address: '^/m/sw\\.js$', policy: workerPolicy, cache: 'no-cache' },
  { address: '\\.(?:json|js|txt|xml)$', policy: emptyPolicy, cache: 'no-cache' },
]

/** A page may be kept and is asked for again each time; which language it has depends on the visitor. */
const pageCache = 'private, no-cache'
const vary = 'Accept-Language, Accept-Encoding, Cookie'

interface LanguageRule {
  /** Regular expression on `asked;cookie;browser's languages`, without regard to case. */
  pattern: string
  folder: string
}

/** Which folder a visitor gets: by `?language=`, the cookie `language`, then the first language of the browser. */
const languageRules = (folders: readonly LanguageFolder[]): LanguageRule[] => {
  const rules = [
    ...folders.map(({ language, folder }) => ({ pattern: `^${language};`, folder })),
    ...folders.map(({ language, folder }) => ({ pattern: `^[^;]*;${language};`, folder })),
    ...folders.map(({ tag, folder }) => ({ pattern: acceptPattern(tag), folder })),
    ...folders.map(({ tag, folder }) => ({ pattern: acceptPattern(tag.split('-')[0] ?? tag), folder })),
  ]
  // Of two with one pattern the first one decides.
  return [...new Map(rules.toReversed().map((rule) => [rule.pattern, rule])).values()].toReversed()
}

const acceptPattern = (tag: string): string => `^[^;]*;[^;]*;${tag}(?:[-,;]|$)`

const unknownPolicy = ({ policies }: Served): string => policies.get(unknownPath) ?? emptyPolicy

/** An nginx server, to be included inside `http { }`. Needs no module beyond those of the usual packages. */
export const nginxFile = (front: Served, { host, platform }: HostFacts): string => {
  const rules = languageRules(front.languages).map(({ pattern, folder }) => `  "~*${pattern}" "${folder}";`)
  const map = (source: string, target: string, lines: string[]) =>
    [`map ${source} $${target} {`, ...lines, '}'].join('\n')
  return `${[
    `# Serves this folder at https://${host}. Include it inside http { }; set root and, for TLS, listen and certificates.`,
    '# For brotli add the module ngx_brotli and "brotli_static on;" beside gzip_static.',
    map('"$arg_language;$cookie_language;$http_accept_language"', 'playfront_folder', [
      '  default "";',
      ...rules,
    ]),
    map('$request_uri', 'playfront_path', ['  "~^(?<playfront_plain>[^?]*)" $playfront_plain;']),
    map('$playfront_path', 'playfront_policy', [
      `  default "${unknownPolicy(front)}";`,
      ...[...front.policies].map(([path, policy]) => `  ${path} "${policy}";`),
      ...fileRules.map(({ address, policy }) => `  "~${address}" "${policy}";`),
    ]),
    map('$playfront_path', 'playfront_cache', [
      `  default "${pageCache}";`,
      ...fileRules.map(({ address, cache }) => `  "~${address}" "${cache}";`),
    ]),
    'server {',
    '  listen 80;',
    `  server_name ${host};`,
    '  root /var/www/playfront;',
    '  absolute_redirect off;',
    '  charset utf-8;',
    '  gzip_static on;',
    '  add_header Content-Security-Policy $playfront_policy always;',
    '  add_header Cache-Control $playfront_cache;',
    `  add_header Vary "${vary}" always;`,
    '  # With TLS: add_header Strict-Transport-Security "max-age=63072000; includeSubDomains" always;',
    ...commonHeaders().map(([name, value]) => `  add_header ${name} '${value}' always;`),
    `  error_page 404 $playfront_folder/${pageFile(unknownPath)};`,
    '  location = /m { return 302 /m/; }',
    '  location /pages/ { internal; }',
    '  location ~ ^/(?:nginx\\.conf|Caddyfile|_headers|_redirects|\\.playfront)$ { return 404; }',
    '  location = /m/manifest.json {',
    '    types { }',
    '    default_type application/manifest+json;',
    '    try_files $playfront_folder$uri $uri =404;',
    '  }',
    ...(platform === undefined ? [] : nginxForward(platform)),
    '  location / {',
    '    try_files $playfront_folder$uri.html $playfront_folder${uri}index.html $uri =404;',
    '  }',
    '}',
  ].join('\n')}\n`
}

const nginxForward = (platform: string): string[] => [
  '  location /wps/ {',
  `    proxy_pass ${platform};`,
  '    proxy_ssl_server_name on;',
  '    proxy_set_header X-Forwarded-For $remote_addr;',
  '    proxy_set_header X-Forwarded-Proto $scheme;',
  '    # The platform says how its own answers are kept.',
  '    add_header X-Content-Type-Options nosniff always;',
  '  }',
]

/** A Caddyfile of one site; Caddy gets the certificate itself. */
export const caddyFile = (front: Served, { host, platform }: HostFacts): string => {
  const block = (head: string, lines: string[]) => [
    `\t${head} {`,
    ...lines.map((line) => `\t\t${line}`),
    '\t}',
  ]
  return `${[
    '# Serves this folder. Set root to where it is.',
    `${host} {`,
    '\troot * /var/www/playfront',
    ...block(
      'map "{http.request.uri.query.language};{http.request.cookie.language};{http.request.header.Accept-Language}" {playfront_folder}',
      [
        ...languageRules(front.languages).map(({ pattern, folder }) => `"~(?i)${pattern}" "${folder}"`),
        'default ""',
      ],
    ),
    ...block('map {http.request.orig_uri.path} {playfront_policy}', [
      ...[...front.policies].map(([path, policy]) => `${path} "${policy}"`),
      ...fileRules.map(({ address, policy }) => `"~${address}" "${policy}"`),
      `default "${unknownPolicy(front)}"`,
    ]),
    ...block('map {http.request.orig_uri.path} {playfront_cache}', [
      ...fileRules.map(({ address, cache }) => `"~${address}" "${cache}"`),
      `default "${pageCache}"`,
    ]),
    ...(platform === undefined
      ? []
      : [
          ...block('@platform', ['path /wps/*']),
          ...block('handle @platform', [
            `reverse_proxy ${platform} {`,
            '\theader_up Host {upstream_hostport}',
            '}',
          ]),
        ]),
    ...block('@hosting', ['path /pages/* /nginx.conf /Caddyfile /_headers /_redirects /.playfront']),
    ...block('handle @hosting', ['error 404']),
    '\tredir /m /m/ 302',
    ...block('@front', ['not path /wps/*']),
    ...block('header @front', [
      'Content-Security-Policy {playfront_policy}',
      'Cache-Control {playfront_cache}',
      `Vary "${vary}"`,
      'Strict-Transport-Security "max-age=63072000; includeSubDomains"',
      ...commonHeaders().map(([name, value]) => `${name} \`${value}\``),
    ]),
    ...block('handle', [
      'header /m/manifest.json Content-Type application/manifest+json',
      'try_files {playfront_folder}{path}.html {playfront_folder}{path}index.html {playfront_folder}{path} {path} =404',
      'file_server {',
      '\tprecompressed br gzip',
      '}',
    ]),
    ...block('handle_errors', [
      'header Cache-Control no-cache',
      '@missing expression {err.status_code} == 404',
      'handle @missing {',
      `\trewrite * {playfront_folder}/${pageFile(unknownPath)}`,
      '\tfile_server {',
      '\t\tstatus 404',
      '\t}',
      '}',
    ]),
    '}',
  ].join('\n')}\n`
}

/**
 * Headers for hosts that read `_headers` (Netlify, Cloudflare Pages). Such a host joins the headers of all rules that match,
 * so each address has its policy in one rule.
 */
export const headersFile = ({ policies }: Served): string => {
  const rule = (address: string, headers: [string, string][]) =>
    [address, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  return `${[
    rule('/*', commonHeaders()),
    ...[...policies].map(([path, policy]) =>
      rule(path, [
        ['content-security-policy', policy],
        ['cache-control', pageCache],
      ]),
    ),
    rule('/m/assets/*', [['cache-control', forever]]),
    rule('/m/art/*', [['content-security-policy', picturePolicy]]),
    rule('/m/sw.js', [
      ['content-security-policy', workerPolicy],
      ['cache-control', 'no-cache'],
    ]),
  ].join('\n')}\n`
}

/** Calls go to the platform under the front's own origin, unless the pages call it themselves. */
export const redirectsFile = (platform: string | undefined): string =>
  `${platform === undefined ? '' : `/wps/* ${platform}/wps/:splat 200\n`}/m /m/ 302\n`
