/** Initial texts of the files that an operator edits: examples and explanations only. */
export const PERIODS_TEXT = `# What was on in the game besides the activities in zones/, which are periods by themselves.
# - label: {zh: 联动活动, en: Collaboration}
#   during: {CN: 2026-03-01T16:00+08:00 .. 2026-03-15T04:00+08:00}
`;

export const NOTICES_TEXT = `# What visitors are told. severity: 0 urgent, 1 important, 2 for information. Without open it is for every server.
# With maintenance: true, subscribers of maintenance are told when it opens.
# - id: 1
#   severity: 1
#   open: {CN: 2026-03-01T16:00+08:00 .. 2026-03-15T04:00+08:00}
#   content: {zh: 公告, en: A notice.}
`;

export const REJECT_RULES_TEXT = `# Reports for which an expression is true stay out of the public numbers, with that reliability (256 to 1023).
# It sees server, stageId, source, version, times, drops (dropType, itemId, quantity), metadata (fingerprint, md5,
# fileName, lastModified, recognizerVersion, recognizerAssetsVersion), account, address, occurredAt, and
# compareVersions(a, b). The language is CEL (https://cel.dev).
# - id: 1
#   during: 2026-03-01T00:00+08:00 ..
#   expression: source == "some-client" && compareVersions(version, "2.1.0") < 0
#   reliability: 256
# - id: 2
#   during: 2026-03-01T00:00+08:00 ..
#   expression: drops.exists(drop, drop.itemId == "30012" && drop.quantity > 20)
#   reliability: 257
`;

export const SITE_TEXT = `# Who runs this site; the About pages show what stands here and nothing else.
contributors: []  # - {name: …, role: …, url: https://…, category: …}; categories keep the order in which they appear
contact: []       # - {label: …, url: mailto:…}
donate: []        # - {label: …, url: https://…}
links: []         # - {label: …, url: https://…, group: ark}; ark, deprecated, misc, or any name
mirrors: []       # - {label: …, url: https://…, countries: [CN]}
# External links in the navigation.
# navigation: [{label: …, url: https://…}]
# Where those who want to help go; each is optional.
# help: {frontEnd: https://…, backEnd: https://…, chatGroup: https://…, community: https://…}
# Ways to give. Pictures are .png, .jpg or .webp files in pictures/ beside this file; app opens a payment app.
# donation:
#   codes: [{label: …, picture: code.png, app: "alipays://…"}]
#   provider: {label: …, url: https://…}
#   accountBook: https://…
# Hosts that serve previews of this site, with all hosts below them.
# previewHosts: [preview.example]
# A chat of others on Home, loaded once a reader opens it. hosts: further hosts that its script needs.
# chat: {name: …, script: https://…, hosts: ["*.chat.example"]}
# Who answers a GET with {"country_code": …}; without it no mirror is suggested and nobody is asked.
# geoLookup: https://…
# Registrations to show at the foot on an address in mainland China.
# filings: [{label: …, url: https://beian.miit.gov.cn/}]
# repository: https://…
# A sheet of item pictures that may lawfully be shown here; without one, items are drawn.
# sprites: {url: https://…, halfUrl: https://…, columns: 6, rows: 17, tile: 183}
# Version of the recognition assets that clients fetch.
recognitionAssets: {CN: v1, US: v1, JP: v1, KR: v1}
`;
