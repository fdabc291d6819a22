/**
 * The background of the page in each theme, equal to the token `--bg`. Browsers paint their toolbars
 * with it.
 */
export const themeColor = { light: '#faf8f4', dark: '#141311' } as const
