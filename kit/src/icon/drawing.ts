/** One picture: its path, and whether it turns round where reading runs from right to left. */
export type Drawing = { path: string; turns?: true }
