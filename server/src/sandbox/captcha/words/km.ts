import type { SlideTexts } from '../slideWords'

export const km: SlideTexts = {
  title: 'ដាក់បំណែកចូលក្នុងចន្លោះ',
  hint: 'អូសដៃកាន់ ចុចព្រួញ ឬប្រើគ្រាប់ចុចព្រួញ រួចពិនិត្យ។',
  slider: 'ទីតាំងបំណែក',
  position: '{at} ក្នុង {most}',
  left: 'ទៅឆ្វេងបន្តិច',
  right: 'ទៅស្តាំបន្តិច',
  check: 'ពិនិត្យ',
  again: 'រូបផ្សេង',
  close: 'បិទ',
  loading: 'កំពុងគូររូប…',
  checking: 'កំពុងពិនិត្យ…',
  wrong: 'មិនទាន់ត្រូវទេ។ នេះជារូបផ្សេង។',
  expired: 'រូបនោះផុតកំណត់ហើយ។ នេះជារូបផ្សេង។',
  passed: 'រួចរាល់ សូមអរគុណ។',
  unreachable: 'មិនអាចទាញយករូបបានទេ។ សូមសាករូបផ្សេង។',
  open: 'ចុចដើម្បីផ្ទៀងផ្ទាត់',
}
