/** Business types of the bank, with its codes. */
export const businessTypes = [
  { id: 1, code: 'LLC1', name: 'Công ty TNHH một thành viên' },
  { id: 2, code: 'LLC2', name: 'Công ty TNHH hai thành viên trở lên' },
  { id: 3, code: 'JSC', name: 'Công ty cổ phần' },
  { id: 4, code: 'PE', name: 'Doanh nghiệp tư nhân' },
  { id: 5, code: 'PARTNERSHIP', name: 'Công ty hợp danh' },
  { id: 6, code: 'COOP', name: 'Hợp tác xã' },
  { id: 7, code: 'HKD', name: 'Hộ kinh doanh' },
  { id: 8, code: 'BRANCH', name: 'Chi nhánh / Văn phòng đại diện' },
  { id: 9, code: 'OTHER', name: 'Loại hình khác' },
]
