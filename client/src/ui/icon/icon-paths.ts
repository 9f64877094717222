/** Stroke-only outlines in a 24 by 24 box. */
export const ICON_PATHS = {
  home: 'M4 11l8-7 8 7M6 9.5V20h4.5v-5h3v5H18V9.5',
  stages: 'M4 6h16M4 12h16M4 18h10',
  items: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.3 15.3L20 20',
  statistics: 'M5 20V11M12 20V4M19 20v-6',
  plan: 'M9.5 6H20M9.5 12H20M9.5 18H20M3.8 6l1.2 1.2L7.2 5M3.8 12l1.2 1.2 2.2-2.2M3.8 18l1.2 1.2 2.2-2.2',
  compare: 'M4 5h6.5v14H4zM13.5 5H20v14h-6.5z',
  about: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5.5M12 7.5v.5',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM9 14.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z',
  account: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5c.8-4 3.6-6 7.5-6s6.7 2 7.5 6',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5v4h-4',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2z',
  system: 'M3.5 5h17v11h-17zM9 20h6M12 16v4',
  tree: 'M3.5 4.5h17v15h-17zM9 4.5v15',
  inspector: 'M3.5 4.5h17v15h-17zM15 4.5v15',
  more: 'M4.5 12h1.5M11.2 12h1.6M18 12h1.5',
  close: 'M6 6l12 12M18 6L6 18',
  expand: 'M9 6l6 6-6 6',
  collapse: 'M15 6l-6 6 6 6',
  view: 'M4 7h16M7 12h10M10 17h4',
  star: 'M12 4l2.5 5.2 5.6.8-4 4 .9 5.7-5-2.7-5 2.7.9-5.7-4-4 5.6-.8z',
  recent: 'M4 12a8 8 0 1 1 2.5 5.8M4 5v5h5M12 8v4.5l3 2',
  add: 'M12 5v14M5 12h14',
  photo: 'M4 8h4l1.5-2.5h5L16 8h4v11H4zM12 10.2a3.3 3.3 0 1 1 0 6.6 3.3 3.3 0 0 1 0-6.6z',
  command: 'M4 7l5 5-5 5M12 17h8',
  activity: 'M3 12h4l3-8 4 16 3-8h4',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1.2 1.2M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1.2-1.2',
} as const;

export type IconName = keyof typeof ICON_PATHS;
