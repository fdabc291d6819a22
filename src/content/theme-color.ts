/** The page's ground in each theme, as `--bg` of the shop's tokens, for what browsers paint around it. */
export const themeColor = { light: '#faf8f4', dark: '#141311' } as const
