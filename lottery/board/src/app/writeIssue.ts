/** An issue's number as players say it: the part after the last dash of its id, `0755` of `MB1-20261121-0755`. */
export const issueNumber = (issueId: string): string => issueId.slice(issueId.lastIndexOf('-') + 1)
